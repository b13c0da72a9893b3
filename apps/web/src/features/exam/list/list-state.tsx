import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState, ErrorState, Loading } from '../../../components/states.tsx';

/** A list while it loads, after a failure, when empty, and with content. */
export function Listed<Item>(props: {
  query: UseQueryResult<{ list: Item[] }>;
  skeleton: ReactNode;
  emptyTitle: string;
  emptyText: string;
  children: (list: readonly Item[]) => ReactNode;
}) {
  const { query, skeleton, emptyTitle, emptyText, children } = props;
  if (query.data) {
    if (query.data.list.length > 0) return children(query.data.list);
    return (
      <EmptyState title={emptyTitle}>
        <p>{emptyText}</p>
      </EmptyState>
    );
  }
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return <Loading>{skeleton}</Loading>;
}
