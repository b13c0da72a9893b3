import { useQueries } from '@tanstack/react-query';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Skeleton } from '../../../components/states.tsx';
import styles from './error-book.module.css';
import type { FirstPage } from './error-list.tsx';
import { type ErrorFilter, type ErrorWord, errorsQuery, pageSize } from './queries.ts';

const rowHeight = 72;

/**
 * A list of more than one page. Only the rows in sight are drawn and only their pages fetched, so that ten thousand cost
 * what fifty do.
 */
export function LongList(props: {
  filter: ErrorFilter;
  first: FirstPage;
  /** Is told the words whose pages are here. */
  known: RefObject<readonly ErrorWord[]>;
  rowOf: (entry: ErrorWord) => ReactNode;
}) {
  const { filter, first, known, rowOf } = props;
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (list.current) setTop(list.current.offsetTop);
  }, []);
  const rows = useWindowVirtualizer({
    count: first.total,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollMargin: top,
  });
  const shown = rows.getVirtualItems();
  const pages = [...new Set(shown.map(({ index }) => Math.floor(index / pageSize) + 1))].filter(
    (page) => page > 1,
  );
  const fetched = useQueries({ queries: pages.map((page) => errorsQuery(filter, page)) });
  const entriesOf = (page: number): readonly ErrorWord[] =>
    (page === 1 ? first.list : fetched[pages.indexOf(page)]?.data?.list) ?? [];
  const entryAt = (index: number): ErrorWord | undefined =>
    entriesOf(Math.floor(index / pageSize) + 1)[index % pageSize];
  known.current = [1, ...pages].flatMap(entriesOf);
  return (
    <ul className={styles.list} ref={list} style={{ height: rows.getTotalSize() }}>
      {shown.map(({ index, start, key }) => {
        const entry = entryAt(index);
        return (
          <li
            key={key}
            ref={rows.measureElement}
            data-index={index}
            className={styles.item}
            style={{ transform: `translateY(${start - top}px)` }}
            aria-setsize={first.total}
            aria-posinset={index + 1}
          >
            {entry ? rowOf(entry) : <Skeleton className={styles.skeleton} />}
          </li>
        );
      })}
    </ul>
  );
}
