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

/** Pages load after they have been visible for this long without a change. */
const DEBOUNCE_MS = 60;

type Page<Entry> = { list: readonly Entry[] };

/**
 * A row of the list in or near the viewport, `size` px high as far as known. Without `entry` it is not loaded or drawn
 * yet; without `isWhole` its controls are not drawn yet.
 */
export type PagedRow<Entry> = {
  key: Key;
  index: number;
  size: number;
  entry: Entry | undefined;
  isWhole: boolean;
};

/**
 * The rows of a long list that scrolls with the window. It draws only visible rows and loads only their pages, so ten
 * thousand rows cost as much as fifty. `rowHeight` in px. Pages count from 1, and the caller has the first one. Large
 * rows render `inHalves`.
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
    // Rendered in slices between frames: on a slow device the scroll continues and the rows follow.
    observeElementOffset: (instance, follow) =>
      observeWindowOffset(instance, (offset, isScrolling) =>
        startTransition(() => follow(offset, isScrolling)),
      ),
  });
  // Pages that arrive meanwhile are drawn at once, but rows that were scrolled into view meanwhile are not.
  const shown = useDeferredValue(virtualizer.getVirtualItems());
  const pageOf = (index: number) => Math.floor(index / pageSize) + 1;
  const pages = [...new Set(shown.map(({ index }) => pageOf(index)))].filter((page) => page > 1);
  const debounced = useDebounced(pages.join()).split(',');
  const fetched = useQueries({
    // A requested page stays enabled while others load. To disable and enable it again would load it again.
    queries: pages.map((page) => ({ ...queryOf(page), enabled: debounced.includes(String(page)) })),
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
  /** All entries of the loaded pages, in order. */
  const entries = () => [1, ...pages].flatMap(entriesOf);
  /** Height above the rows, in px. */
  const above = (shown[0]?.start ?? top) - top;
  return { box, virtualizer, above, rows, total: first.total, entries };
}

const restOf = (key: Key) => `rest of ${String(key)}`;

/**
 * The value after it has not changed for a moment (debounce). Pages that are scrolled past are not loaded, and no
 * request starts in the task that draws the rows.
 */
function useDebounced(value: string): string {
  const [debounced, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(setRested, DEBOUNCE_MS, value);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}

export type PagedRows<Entry> = Pick<
  ReturnType<typeof usePagedRows<Entry, Page<Entry>, QueryKey>>,
  'box' | 'virtualizer' | 'above' | 'rows' | 'total'
>;
