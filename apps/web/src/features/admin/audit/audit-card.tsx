import type { AuditEntry } from '../api/audit-api.ts';
import { copy } from '../copy.ts';
import { Fact } from '../list/facts.tsx';
import { LogCard } from '../list/log-card.tsx';

const text = copy.audit;

/** One entry of the audit log. */
export function AuditCard({ entry }: { entry: AuditEntry }) {
  const { id, at, actor, actorName, action, subject, reason, detail } = entry;
  return (
    <LogCard title={text.actions[action]} id={id} at={at}>
      <Fact name={text.actor}>{actor === 'operator' ? text.operator : text.actorName(actor, actorName)}</Fact>
      <Fact name={text.subject}>{subject}</Fact>
      {reason !== '' && <Fact name={text.reason}>{reason}</Fact>}
      {detail !== '{}' && (
        <Fact name={text.detail}>
          <code>{detail}</code>
        </Fact>
      )}
    </LogCard>
  );
}
