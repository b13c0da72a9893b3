import { type ReactNode, type RefObject, useEffect } from 'react';
import { PagedList } from '../../components/list/paged-list.tsx';
import { usePagedRows } from '../../lib/list/use-paged-rows.ts';
import {
  type ErrorFilter,
  type ErrorWord,
  errorsQuery,
  type FirstPage,
  pageSize,
} from './api/error-book-api.ts';

// The height of most closed rows in error-book.module.css. Each row is measured after it is drawn.
const rowHeights = { wide: 72, narrow: 149 };
const narrow = window.matchMedia('(max-width: 1023px)');

/** A list of more than one page. */
export function LongList(props: {
  filter: ErrorFilter;
  first: FirstPage;
  /** Receives the words of the loaded pages. */
  known: RefObject<readonly ErrorWord[]>;
  rowOf: (entry: ErrorWord) => ReactNode;
}) {
  const { filter, first, known, rowOf } = props;
  const paged = usePagedRows({
    first,
    pageSize,
    queryOf: (page) => errorsQuery(filter, page),
    rowHeight: narrow.matches ? rowHeights.narrow : rowHeights.wide,
    overscan: 8,
  });
  const entries = paged.entries();
  useEffect(() => {
    known.current = entries;
  });
  return <PagedList paged={paged} rowOf={rowOf} />;
}
