import { useQuery } from '@tanstack/react-query';
import { type AgreementName, agreementVersions } from '@tingci/domain/account/agreements';
import { Link } from 'react-router';
import { TitledCard } from '../../../components/card.tsx';
import { Note } from '../../../components/note.tsx';
import { ErrorState, Loading, Skeleton } from '../../../components/states.tsx';
import { linkTo, paths } from '../../../lib/paths.ts';
import { agreements } from '../agreements/agreements.ts';
import { consentsQuery } from '../api/consent-api.ts';
import styles from './consent.module.css';
import { copy } from './copy.ts';

/** Each agreement with its version, and when the learner agreed to it. */
export function ConsentCard() {
  const { data, error, refetch } = useQuery(consentsQuery);
  return (
    <TitledCard id="consents" title={copy.card}>
      {error && !data && <ErrorState title={copy.failed} error={error} onRetry={() => void refetch()} />}
      {!error && !data && (
        <Loading>
          <Skeleton height={240} />
        </Loading>
      )}
      {data && (
        <ul className={styles.list}>
          {Object.entries(agreements).map(([name, { name: title }]) => {
            const version = agreementVersions[name as AgreementName];
            const given = data.find((one) => one.agreement === name && one.version === version);
            return (
              <li key={name}>
                <Link to={linkTo(paths.agreement, { name })}>《{title}》</Link>
                <Note as="span">
                  {copy.changed(version)} ·{' '}
                  {given
                    ? `${copy.agreedAt} ${new Date(given.agreedAt).toLocaleDateString('zh-CN')}`
                    : copy.notAgreed}
                </Note>
              </li>
            );
          })}
        </ul>
      )}
    </TitledCard>
  );
}
