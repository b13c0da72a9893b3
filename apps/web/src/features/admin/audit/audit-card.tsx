import { Ago } from '../../../components/ago.tsx';
import { Card } from '../../../components/card.tsx';
import type { AuditEntry } from '../api/audit-api.ts';
import { copy } from '../copy.ts';
import styles from './audit-page.module.css';

const text = copy.audit;

/** One entry of the audit log. */
export function AuditCard({ entry }: { entry: AuditEntry }) {
  const { id, at, actor, actorName, action, subject, reason, detail } = entry;
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.head}>
        <h2>{text.actions[action]}</h2>
        <span className={styles.id}>#{id}</span>
      </div>
      <dl className={styles.facts}>
        <dt>{text.actor}</dt>
        <dd>{actor === 'operator' ? text.operator : text.actorName(actor, actorName)}</dd>
        <dt>{text.subject}</dt>
        <dd>{subject}</dd>
        {reason !== '' && (
          <>
            <dt>{text.reason}</dt>
            <dd>{reason}</dd>
          </>
        )}
        {detail !== '{}' && (
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
