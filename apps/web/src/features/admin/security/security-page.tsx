import { useInfiniteQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { ListSelect } from '../../../components/page/list-tools.tsx';
import { PageHead } from '../../../components/page/page-head.tsx';
import { EmptyState } from '../../../components/states.tsx';
import { useTitle } from '../../../lib/title.ts';
import { type SecurityKind, securityQuery } from '../api/security-api.ts';
import { AdminList } from '../list/admin-list.tsx';
import listStyles from '../list/list.module.css';
import { AccountFinder } from './account-finder.tsx';
import { AccountPanel } from './account-panel.tsx';
import { copy } from './copy.ts';
import { EventCard } from './event-card.tsx';

const kinds = Object.keys(copy.kinds) as SecurityKind[];

/** Security events, and the account of a number. The address has the kind and the user of the events. */
export function SecurityPage() {
  useTitle(copy.title);
  const [params, setParams] = useSearchParams();
  const kind = kinds.find((each) => each === params.get('kind'));
  const userId = /^[1-9]\d{0,14}$/.test(params.get('user') ?? '') ? Number(params.get('user')) : undefined;
  const events = useInfiniteQuery(securityQuery(kind, userId));
  const change = (name: 'kind' | 'user', value: string | undefined) => {
    const next = new URLSearchParams(params);
    if (value === undefined) next.delete(name);
    else next.set(name, value);
    setParams(next, { replace: true });
  };

  return (
    <div className={listStyles.page}>
      <PageHead title={copy.title}>{copy.intro}</PageHead>
      <AccountFinder>
        {(account) => (
          <AccountPanel
            key={account.id}
            account={account}
            onShowEvents={(id) => change('user', String(id))}
          />
        )}
      </AccountFinder>
      <div className={listStyles.filters}>
        <ListSelect
          label={copy.kind}
          value={kind ?? 'all'}
          onChange={({ target }) => change('kind', target.value === 'all' ? undefined : target.value)}
        >
          <option value="all">{copy.allKinds}</option>
          {kinds.map((each) => (
            <option key={each} value={each}>
              {copy.kinds[each]}
            </option>
          ))}
        </ListSelect>
        {userId !== undefined && (
          <Button size="sm" onClick={() => change('user', undefined)}>
            {copy.onlyUser(userId)}
          </Button>
        )}
      </div>
      <AdminList
        query={events}
        height={132}
        failed={copy.failed}
        empty={
          <EmptyState title={copy.empty} icon={<Icon of={ShieldCheck} size={26} />}>
            {copy.emptyText}
          </EmptyState>
        }
        entryOf={(event) => <EventCard key={event.id} event={event} />}
      />
    </div>
  );
}
