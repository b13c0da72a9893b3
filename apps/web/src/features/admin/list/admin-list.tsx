import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../../components/button.tsx';
import { KeptFocus } from '../../../components/kept-focus.tsx';
import { ErrorState, Loading, Skeleton } from '../../../components/states.tsx';
import { copy } from '../copy.ts';
import styles from './list.module.css';

/** The query of a list that the server returns in pages. */
export type ListQuery<Entry, Page = { list: readonly Entry[] }> = UseInfiniteQueryResult<InfiniteData<Page>>;

/**
 * A list that loads page by page. It shows placeholders of `height` px while it loads, the title `failed` after a failure,
 * and `empty` without entries.
 */
export function AdminList<Entry>(props: {
  query: ListQuery<Entry>;
  height: number;
  failed: string;
  empty: ReactNode;
  entryOf: (entry: Entry) => ReactNode;
}) {
  const { query, height, failed, empty, entryOf } = props;
  if (query.isPending) {
    return (
      <Loading>
        <div className={styles.list}>
          <Skeleton height={height} isCard count={2} />
        </div>
      </Loading>
    );
  }
  const entries = query.data?.pages.flatMap(({ list }) => list) ?? [];
  if (entries.length === 0) {
    return query.isError ? (
      <ErrorState title={failed} error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      empty
    );
  }
  return (
    <>
      <KeptFocus as="ul" className={styles.list}>
        {entries.map(entryOf)}
      </KeptFocus>
      {query.hasNextPage && (
        <Button
          className={styles.more}
          isBusy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {copy.loadMore}
        </Button>
      )}
    </>
  );
}
