import type { SecurityEvent } from '../api/security-api.ts';
import { copy } from '../copy.ts';
import { Fact } from '../list/facts.tsx';
import { LogCard } from '../list/log-card.tsx';

const text = copy.security;
const noAddress = '0.0.0.0';

/** One security event. */
export function EventCard({ event }: { event: SecurityEvent }) {
  const { id, at, kind, userId, userName, ip, device, detail } = event;
  return (
    <LogCard title={text.kinds[kind]} id={id} at={at}>
      <Fact name={text.who}>{userId === null ? text.nobody : text.userName(userId, userName)}</Fact>
      {ip !== noAddress && <Fact name={text.address}>{ip}</Fact>}
      {device !== '' && <Fact name={text.device}>{device}</Fact>}
      {detail !== '' && <Fact name={text.detail}>{text.detailOf(detail)}</Fact>}
    </LogCard>
  );
}
