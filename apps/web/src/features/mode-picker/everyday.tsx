import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ErrorState, Loading, Skeleton } from '../../components/states.tsx';
import { linkTo, paths } from '../../lib/paths.ts';
import { patternsQuery } from '../../practice/api/patterns-api.ts';
import { copy } from './copy.ts';
import styles from './mode-page.module.css';

/** 句子听写: the lists of everyday sentences. */
export function Everyday() {
  const { data, error, refetch } = useQuery(patternsQuery);
  return (
    <section aria-labelledby="everyday" className={styles.section}>
      <h2 id="everyday">{copy.everyday.title}</h2>
      <p>{copy.everyday.text}</p>
      {error && !data ? (
        <ErrorState title={copy.listFailed} error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <ul className={styles.patterns}>
          {data.map(({ id, pattern, meaning, level, sentenceCount }) => (
            <li key={id}>
              <Link to={linkTo(paths.essayListen, {}, { sentences: id })} className={styles.pattern}>
                <strong>{meaning}</strong>
                <span lang="en">{pattern}</span>
                <small>
                  {level} · {copy.everyday.sentences(sentenceCount)}
                </small>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <Loading>
          <div className={styles.patterns}>
            <Skeleton height={104} isCard count={6} />
          </div>
        </Loading>
      )}
    </section>
  );
}
