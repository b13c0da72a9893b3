import type { OwnFilter, OwnSort } from '../api/own-words-api.ts';

/** The orders of an own book, as they are listed. */
export const sorts = ['own', 'added', 'word', 'wrong'] as const satisfies readonly OwnSort[];

const KEYWORD_MAX = 50;

/** Parses the filter from the query of an address; invalid values are ignored. */
export function readFilter(query: URLSearchParams): OwnFilter {
  const id = query.get('id') ?? '';
  return {
    bookId: /^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined,
    sort: sorts.find((sort) => sort === query.get('sort')) ?? 'own',
    keyword: (query.get('q') ?? '').slice(0, KEYWORD_MAX),
  };
}

/** The query of a filter. */
export function writeFilter({ bookId, sort, keyword }: OwnFilter): URLSearchParams {
  const query = new URLSearchParams();
  if (bookId !== undefined) query.set('id', String(bookId));
  if (sort !== 'own') query.set('sort', sort);
  if (keyword !== '') query.set('q', keyword);
  return query;
}
