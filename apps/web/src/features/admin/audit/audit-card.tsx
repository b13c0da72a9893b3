import { NameText } from '../../../components/name-text.tsx';
import type { AuditEntry } from '../api/audit-api.ts';
import { Fact } from '../list/facts.tsx';
import { LogCard } from '../list/log-card.tsx';
import { copy } from './copy.ts';

/** One entry of the audit log. */
export function AuditCard({ entry }: { entry: AuditEntry }) {
  const { id, at, actor, actorName, action, subject, reason, detail } = entry;
  return (
    <LogCard title={copy.actions[action]} id={id} at={at}>
      <Fact name={copy.actor}>
        {actor === 'operator' ? (
          copy.operator
        ) : actorName === '' ? (
          copy.actorName(actor, '')
        ) : (
          <NameText names={[actorName]} say={(name) => copy.actorName(actor, name)} />
        )}
      </Fact>
      <Fact name={copy.subject}>{subject}</Fact>
      {reason !== '' && <Fact name={copy.reason}>{reason}</Fact>}
      {detail !== '{}' && (
        <Fact name={copy.detail}>
          <code>{detail}</code>
        </Fact>
      )}
    </LogCard>
  );
}
