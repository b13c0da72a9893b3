import type { ReactNode, RefObject } from 'react';
import { PagedList } from '../../components/list/paged-list.tsx';
import { usePagedRows } from '../../lib/list/use-paged-rows.ts';
import { type ErrorFilter, type ErrorWord, errorsQuery, type FirstPage, pageSize } from './queries.ts';

// As error-book.module.css has most closed rows; each is measured once it is drawn.
const rowHeights = { wide: 72, narrow: 149 };
const narrow = window.matchMedia('(max-width: 1023px)');

/** A list of more than one page. */
export function LongList(props: {
  filter: ErrorFilter;
  first: FirstPage;
  /** Is told the words whose pages are here. */
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
  known.current = paged.entries();
  return <PagedList paged={paged} rowOf={rowOf} />;
}
