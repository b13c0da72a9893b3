import { useInfiniteQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { Segmented } from '../../../components/field/segmented.tsx';
import { Icon } from '../../../components/icon.tsx';
import { ListSelect } from '../../../components/page/list-tools.tsx';
import { PageHead } from '../../../components/page/page-head.tsx';
import { EmptyState } from '../../../components/states.tsx';
import { useTitle } from '../../../lib/title.ts';
import { type AuditAction, auditQuery } from '../api/audit-api.ts';
import { AdminList } from '../list/admin-list.tsx';
import listStyles from '../list/list.module.css';
import { AuditCard } from './audit-card.tsx';
import { ChainState } from './chain-state.tsx';
import { copy } from './copy.ts';

const actions = Object.keys(copy.actions) as AuditAction[];
const times = ['all', '1', '7', '30'] as const;

/** The audit log for administrators. The address has the action and the number of days. */
export function AuditPage() {
  useTitle(copy.title);
  const [params, setParams] = useSearchParams();
  const action = actions.find((each) => each === params.get('action'));
  const days = times.find((each) => each === params.get('days')) ?? 'all';
  const entries = useInfiniteQuery(auditQuery(action, days === 'all' ? undefined : Number(days)));
  const change = (name: 'action' | 'days', value: string) => {
    const next = new URLSearchParams(params);
    if (value === 'all') next.delete(name);
    else next.set(name, value);
    setParams(next, { replace: true });
  };

  return (
    <div className={listStyles.page}>
      <PageHead title={copy.title}>{copy.intro}</PageHead>
      <ChainState />
      <div className={listStyles.filters}>
        <ListSelect
          label={copy.action}
          value={action ?? 'all'}
          onChange={(event) => change('action', event.target.value)}
        >
          <option value="all">{copy.allActions}</option>
          {actions.map((each) => (
            <option key={each} value={each}>
              {copy.actions[each]}
            </option>
          ))}
        </ListSelect>
        <Segmented
          label={copy.time}
          value={days}
          options={times.map((value) => ({ value, label: copy.times[value] }))}
          onChange={(value) => change('days', value)}
        />
      </div>
      <AdminList
        query={entries}
        height={132}
        failed={copy.failed}
        empty={
          <EmptyState title={copy.empty} icon={<Icon of={ScrollText} size={26} />}>
            {copy.emptyText}
          </EmptyState>
        }
        entryOf={(entry) => <AuditCard key={entry.id} entry={entry} />}
      />
    </div>
  );
}
