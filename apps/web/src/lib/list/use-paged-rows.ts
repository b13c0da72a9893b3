import { type QueryKey, type UseQueryOptions, useQueries } from '@tanstack/react-query';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type Key, useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
import { useInSteps } from './use-in-steps.ts';

type Page<Entry> = { list: readonly Entry[] };

/** A place of the list in or near sight, `size` px high as far as is known; no `entry` while it is still to be drawn. */
export type PagedRow<Entry> = { key: Key; index: number; size: number; entry: Entry | undefined };

/**
 * Rows of a list as long as it likes, scrolled by the window: only those in sight are drawn and only their pages fetched,
 * so that ten thousand cost what fifty do. `rowHeight` in px; pages count from 1, and the first is at hand.
 */
export function usePagedRows<Entry, Fetched extends Page<Entry>, QueryName extends QueryKey>(options: {
  first: Page<Entry> & { total: number };
  pageSize: number;
  queryOf: (page: number) => UseQueryOptions<Fetched, Error, Fetched, QueryName>;
  rowHeight: number;
  overscan: number;
}) {
  const { first, pageSize, queryOf, rowHeight, overscan } = options;
  const box = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (box.current) setTop(box.current.getBoundingClientRect().top + window.scrollY);
  }, []);
  const virtualizer = useWindowVirtualizer({
    count: first.total,
    estimateSize: () => rowHeight,
    overscan,
    scrollMargin: top,
    useFlushSync: false,
  });
  // Drawn in slices between frames: a slow device scrolls on while the rows come after.
  const shown = useDeferredValue(virtualizer.getVirtualItems());
  const pageOf = (index: number) => Math.floor(index / pageSize) + 1;
  const pages = [...new Set(shown.map(({ index }) => pageOf(index)))].filter((page) => page > 1);
  const fetched = useQueries({ queries: pages.map(queryOf) });
  const entriesOf = (page: number): readonly Entry[] =>
    (page === 1 ? first.list : fetched[pages.indexOf(page)]?.data?.list) ?? [];
  const known = shown.map((item) => ({
    ...item,
    entry: entriesOf(pageOf(item.index))[item.index % pageSize],
  }));
  const drawn = useInSteps(known.filter(({ entry }) => entry).map(({ key }) => key));
  const rows = known.map(
    ({ key, index, size, entry }): PagedRow<Entry> => ({
      key,
      index,
      size,
      entry: drawn.has(key) ? entry : undefined,
    }),
  );
  /** All entries of the pages that are here, in order. */
  const entries = () => [1, ...pages].flatMap(entriesOf);
  /** Height of what is above the rows, in px. */
  const above = (shown[0]?.start ?? top) - top;
  return { box, virtualizer, above, rows, total: first.total, entries };
}

export type PagedRows<Entry> = Pick<
  ReturnType<typeof usePagedRows<Entry, Page<Entry>, QueryKey>>,
  'box' | 'virtualizer' | 'above' | 'rows' | 'total'
>;
