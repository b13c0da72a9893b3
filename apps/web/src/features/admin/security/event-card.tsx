import { NameText } from '../../../components/name-text.tsx';
import type { SecurityEvent } from '../api/security-api.ts';
import { Fact } from '../list/facts.tsx';
import { LogCard } from '../list/log-card.tsx';
import { copy } from './copy.ts';

const noAddress = '0.0.0.0';

/** One security event. */
export function EventCard({ event }: { event: SecurityEvent }) {
  const { id, at, kind, userId, userName, ip, device, detail } = event;
  return (
    <LogCard title={copy.kinds[kind]} id={id} at={at}>
      <Fact name={copy.who}>
        {userId === null ? (
          copy.nobody
        ) : userName === '' ? (
          copy.userName(userId, '')
        ) : (
          <NameText names={[userName]} say={(name) => copy.userName(userId, name)} />
        )}
      </Fact>
      {ip !== noAddress && <Fact name={copy.address}>{ip}</Fact>}
      {device !== '' && <Fact name={copy.device}>{device}</Fact>}
      {detail !== '' && <Fact name={copy.detail}>{copy.detailOf(detail)}</Fact>}
    </LogCard>
  );
}
