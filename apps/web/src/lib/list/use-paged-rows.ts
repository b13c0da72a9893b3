import { type QueryKey, type UseQueryOptions, useQueries } from '@tanstack/react-query';
import { observeWindowOffset, useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type Key,
  startTransition,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useBatches } from '../pacing/use-batches.ts';

/** How long the same pages have to be in sight before they are asked for. */
const REST_MS = 60;

type Page<Entry> = { list: readonly Entry[] };

/**
 * A place of the list in or near sight, `size` px high as far as is known; no `entry` while it is still to be drawn, and
 * not `isWhole` while what can be done with it is.
 */
export type PagedRow<Entry> = {
  key: Key;
  index: number;
  size: number;
  entry: Entry | undefined;
  isWhole: boolean;
};

/**
 * Rows of a list as long as it likes, scrolled by the window: only those in sight are drawn and only their pages fetched,
 * so that ten thousand cost what fifty do. `rowHeight` in px; pages count from 1, and the first is at hand. Rows that hold
 * much come `inHalves`.
 */
export function usePagedRows<Entry, Fetched extends Page<Entry>, QueryName extends QueryKey>(options: {
  first: Page<Entry> & { total: number };
  pageSize: number;
  queryOf: (page: number) => UseQueryOptions<Fetched, Error, Fetched, QueryName>;
  rowHeight: number;
  overscan: number;
  inHalves?: boolean;
}) {
  const { first, pageSize, queryOf, rowHeight, overscan, inHalves = false } = options;
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
    // Drawn in slices between frames: a slow device scrolls on while the rows come after.
    observeElementOffset: (instance, follow) =>
      observeWindowOffset(instance, (offset, isScrolling) =>
        startTransition(() => follow(offset, isScrolling)),
      ),
  });
  // A page that comes in the meantime is drawn at once, but not the places scrolled to by then.
  const shown = useDeferredValue(virtualizer.getVirtualItems());
  const pageOf = (index: number) => Math.floor(index / pageSize) + 1;
  const pages = [...new Set(shown.map(({ index }) => pageOf(index)))].filter((page) => page > 1);
  const rested = useRested(pages.join()).split(',');
  const fetched = useQueries({
    // A page that was asked for stays so while others come: enabled anew, it would be fetched again.
    queries: pages.map((page) => ({ ...queryOf(page), enabled: rested.includes(String(page)) })),
  });
  const entriesOf = (page: number): readonly Entry[] =>
    (page === 1 ? first.list : fetched[pages.indexOf(page)]?.data?.list) ?? [];
  const known = shown.map((item) => ({
    ...item,
    entry: entriesOf(pageOf(item.index))[item.index % pageSize],
  }));
  const here = known.filter(({ entry }) => entry).map(({ key }) => key);
  const drawn = useBatches(inHalves ? [...here, ...here.map(restOf)] : here);
  const rows = known.map(
    ({ key, index, size, entry }): PagedRow<Entry> => ({
      key,
      index,
      size,
      entry: drawn.has(key) ? entry : undefined,
      isWhole: !inHalves || drawn.has(restOf(key)),
    }),
  );
  /** All entries of the pages that are here, in order. */
  const entries = () => [1, ...pages].flatMap(entriesOf);
  /** Height of what is above the rows, in px. */
  const above = (shown[0]?.start ?? top) - top;
  return { box, virtualizer, above, rows, total: first.total, entries };
}

const restOf = (key: Key) => `rest of ${String(key)}`;

/**
 * The value as it was when it last stayed the same for a moment. Pages passed by are not asked for, and a request is not
 * begun in the task that draws a screen of rows.
 */
function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(setRested, REST_MS, value);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

export type PagedRows<Entry> = Pick<
  ReturnType<typeof usePagedRows<Entry, Page<Entry>, QueryKey>>,
  'box' | 'virtualizer' | 'above' | 'rows' | 'total'
>;
