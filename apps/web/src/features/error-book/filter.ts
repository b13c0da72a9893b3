import { errorPatterns } from '@tingci/domain/dictation/judge/pattern';
import type { ErrorFilter, ErrorSort, ErrorState } from './api/error-book-api.ts';

const sorts: readonly ErrorSort[] = ['recent', 'count', 'word'];
const states: readonly ErrorState[] = ['open', 'left'];

const toPositive = (text: string | null): number | undefined => {
  const value = Number(text);
  return Number.isSafeInteger(value) && value > 0 ? value : undefined;
};

/** The filter in an address; invalid values become the default. */
export function readFilter(params: URLSearchParams): ErrorFilter {
  return {
    sort: sorts.find((each) => each === params.get('sort')) ?? 'recent',
    state: states.find((each) => each === params.get('state')) ?? 'open',
    groupId: toPositive(params.get('book')),
    pattern: errorPatterns.find((each) => each === params.get('pattern')),
    keyword: (params.get('q') ?? '').slice(0, 50),
  };
}

/** The address of a filter; defaults are left out. */
export function writeFilter(filter: ErrorFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (filter.sort !== 'recent') params.set('sort', filter.sort);
  if (filter.state !== 'open') params.set('state', filter.state);
  if (filter.groupId !== undefined) params.set('book', String(filter.groupId));
  if (filter.pattern !== undefined) params.set('pattern', filter.pattern);
  if (filter.keyword.trim() !== '') params.set('q', filter.keyword);
  return params;
}

/** Whether a filter hides some words of its state. */
export const isNarrowed = (filter: ErrorFilter): boolean =>
  filter.groupId !== undefined || filter.pattern !== undefined || filter.keyword.trim() !== '';
