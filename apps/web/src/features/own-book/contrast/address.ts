import { contrastMax } from '@tingci/domain/lexicon/contrast';
import type { ContrastState } from '../api/contrast-api.ts';

const readList = (text: string | null): number[] => [
  ...new Set((text ?? '').split(',').flatMap((item) => (/^[1-9]\d{0,14}$/.test(item) ? [Number(item)] : []))),
];

/** Parses the query of an address; invalid values are ignored. */
export function parseContrastAddress(query: URLSearchParams): ContrastState {
  const books = readList(query.get('books')).slice(0, contrastMax);
  const parts = readList(query.get('parts')).filter((part) => part < 2 ** books.length);
  return { books, parts, isUnmastered: query.get('left') === '1' };
}

/** The query of a comparison. Other books have other combinations. */
export function contrastQueryString(place: ContrastState, change: Partial<ContrastState>): URLSearchParams {
  const next = { ...place, ...(change.books ? { parts: [] } : {}), ...change };
  const query = new URLSearchParams();
  if (next.books.length > 0) query.set('books', next.books.join(','));
  if (next.parts.length > 0) query.set('parts', next.parts.join(','));
  if (next.isUnmastered) query.set('left', '1');
  return query;
}
