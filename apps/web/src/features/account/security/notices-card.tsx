import { useMutation, useQuery } from '@tanstack/react-query';
import { Ago } from '../../../components/ago.tsx';
import { Button } from '../../../components/button.tsx';
import { TitledCard } from '../../../components/card.tsx';
import { Note } from '../../../components/note.tsx';
import { closeSecurityNotices, securityNoticesQuery } from '../api/security-notice-api.ts';
import { copy } from './copy.ts';
import styles from './security.module.css';

/** Logins on new devices and locked logins, until the learner closes them. Without any it shows nothing. */
export function NoticesCard() {
  const { data = [] } = useQuery(securityNoticesQuery);
  const close = useMutation({ mutationFn: closeSecurityNotices });
  if (data.length === 0) return null;
  return (
    <TitledCard id="security-notices" title={copy.notices}>
      <ul className={styles.rows}>
        {data.map(({ id, kind, at, device, ip }) => (
          <li key={id}>
            <div>
              <p>{copy.notice[kind]}</p>
              <Note>
                <Ago at={at} /> · {device || copy.unknownDevice} · {ip}
              </Note>
            </div>
          </li>
        ))}
      </ul>
      <Note>{copy.noticeAdvice}</Note>
      <Button
        className={styles.known}
        isBusy={close.isPending}
        onClick={() => close.mutate(data.map(({ id }) => id))}
      >
        {copy.noticeKnown}
      </Button>
    </TitledCard>
  );
}
