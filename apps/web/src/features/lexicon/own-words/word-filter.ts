export const sorts = ['own', 'added', 'word', 'wrong'] as const;
export type OwnSort = (typeof sorts)[number];

const KEYWORD_MAX = 50;

/** The words of an own book that the address selects, and their order; invalid values are ignored. */
export type OwnFilter = { bookId: number | undefined; sort: OwnSort; keyword: string };

/** Parses the filter from the query of an address. */
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
