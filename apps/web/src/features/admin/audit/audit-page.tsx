import { useInfiniteQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { ListSelect } from '../../../components/page/list-tools.tsx';
import { PageHead } from '../../../components/page/page-head.tsx';
import { Segmented } from '../../../components/segmented.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../components/states.tsx';
import { useTitle } from '../../../lib/title.ts';
import { type AuditAction, auditQuery } from '../api/audit-api.ts';
import { copy } from '../copy.ts';
import { AuditCard } from './audit-card.tsx';
import styles from './audit-page.module.css';
import { ChainState } from './chain-state.tsx';

const text = copy.audit;
const actions = Object.keys(text.actions) as AuditAction[];
const times = ['all', '1', '7', '30'] as const;

/** The audit log for administrators. The address has the action and the number of days. */
export function AuditPage() {
  useTitle(text.title);
  const [params, setParams] = useSearchParams();
  const action = actions.find((each) => each === params.get('action'));
  const days = times.find((each) => each === params.get('days')) ?? 'all';
  const entries = useInfiniteQuery(auditQuery(action, days === 'all' ? undefined : Number(days)));
  const list = entries.data?.pages.flatMap((page) => page.list) ?? [];
  const change = (name: 'action' | 'days', value: string) => {
    const next = new URLSearchParams(params);
    if (value === 'all') next.delete(name);
    else next.set(name, value);
    setParams(next, { replace: true });
  };

  return (
    <div className={styles.page}>
      <PageHead title={text.title} action={undefined}>
        {text.intro}
      </PageHead>
      <ChainState />
      <div className={styles.filters}>
        <ListSelect
          label={text.action}
          value={action ?? 'all'}
          onChange={(event) => change('action', event.target.value)}
        >
          <option value="all">{text.allActions}</option>
          {actions.map((each) => (
            <option key={each} value={each}>
              {text.actions[each]}
            </option>
          ))}
        </ListSelect>
        <Segmented
          label={text.time}
          value={days}
          options={times.map((value) => ({ value, label: text.times[value] }))}
          onChange={(value) => change('days', value)}
        />
      </div>
      {entries.isPending && (
        <Loading>
          <Skeleton height={132} isCard />
        </Loading>
      )}
      {entries.isError && list.length === 0 && (
        <ErrorState title={text.failed} error={entries.error} onRetry={() => void entries.refetch()} />
      )}
      {entries.isSuccess && list.length === 0 && (
        <EmptyState title={text.empty} icon={<Icon of={ScrollText} size={26} />}>
          {text.emptyText}
        </EmptyState>
      )}
      <ul className={styles.list}>
        {list.map((entry) => (
          <AuditCard key={entry.id} entry={entry} />
        ))}
      </ul>
      {entries.hasNextPage && (
        <Button
          className={styles.more}
          isBusy={entries.isFetchingNextPage}
          onClick={() => void entries.fetchNextPage()}
        >
          {text.more}
        </Button>
      )}
    </div>
  );
}
