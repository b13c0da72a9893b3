import type { ErrorFilter, ErrorSort } from '../api/dictation-api.ts';

const sorts: readonly ErrorSort[] = ['recent', 'count', 'word'];

const toPositive = (text: string | null): number | undefined => {
  const value = Number(text);
  return Number.isSafeInteger(value) && value > 0 ? value : undefined;
};

/** The filter an address stands for; anything odd in it means the default. */
export function readFilter(params: URLSearchParams): ErrorFilter {
  return {
    sort: sorts.find((each) => each === params.get('sort')) ?? 'recent',
    groupId: toPositive(params.get('book')),
    keyword: (params.get('q') ?? '').slice(0, 50),
    page: Math.min(toPositive(params.get('page')) ?? 1, 100_000),
  };
}

/** The address of a filter; defaults are left out. */
export function writeFilter(filter: ErrorFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (filter.sort !== 'recent') params.set('sort', filter.sort);
  if (filter.groupId !== undefined) params.set('book', String(filter.groupId));
  if (filter.keyword.trim() !== '') params.set('q', filter.keyword);
  if (filter.page > 1) params.set('page', String(filter.page));
  return params;
}
