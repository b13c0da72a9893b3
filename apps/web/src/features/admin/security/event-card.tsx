import { Ago } from '../../../components/ago.tsx';
import { Card } from '../../../components/card.tsx';
import type { SecurityEvent } from '../api/security-api.ts';
import { copy } from '../copy.ts';
import styles from './security-page.module.css';

const text = copy.security;
const noAddress = '0.0.0.0';

/** One security event. */
export function EventCard({ event }: { event: SecurityEvent }) {
  const { id, at, kind, userId, userName, ip, device, detail } = event;
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.head}>
        <h2>{text.kinds[kind]}</h2>
        <span className={styles.muted}>#{id}</span>
      </div>
      <dl className={styles.facts}>
        <dt>{text.who}</dt>
        <dd>
          {userId === null
            ? text.nobody
            : userName === ''
              ? text.user(userId)
              : `${userName}（${text.user(userId)}）`}
        </dd>
        {ip !== noAddress && (
          <>
            <dt>{text.address}</dt>
            <dd>{ip}</dd>
          </>
        )}
        {device !== '' && (
          <>
            <dt>{text.device}</dt>
            <dd>{device}</dd>
          </>
        )}
        {detail !== '' && (
          <>
            <dt>{text.detail}</dt>
            <dd>
              <code>{detail}</code>
            </dd>
          </>
        )}
        <dt>{text.at}</dt>
        <dd>
          <Ago at={at} />
        </dd>
      </dl>
    </Card>
  );
}
