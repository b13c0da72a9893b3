import type { Shelf } from '../../../practice/api/shelves-api.ts';

const KEYWORD_MAX = 50;

/** The selection on the book page, from its address; invalid values are ignored. */
export type ShelfSelection = Shelf & {
  languageId: number | undefined;
  bookId: number | undefined;
  keyword: string;
};

/** Parses the selection from the query of an address. */
export function parseShelfAddress(query: URLSearchParams): ShelfSelection {
  return {
    languageId: readId(query.get('language')),
    categoryId: readId(query.get('category')),
    sceneId: readId(query.get('scene')),
    bookId: readId(query.get('book')),
    keyword: (query.get('q') ?? '').slice(0, KEYWORD_MAX),
  };
}

/** The query of a selection. Another language clears its category, another category clears its scene. */
export function shelfQuery(place: ShelfSelection, change: Partial<ShelfSelection>): URLSearchParams {
  const next = { ...place, ...change };
  if ('languageId' in change) next.categoryId = undefined;
  if ('languageId' in change || 'categoryId' in change) next.sceneId = undefined;
  const fields = {
    language: next.languageId,
    category: next.categoryId,
    scene: next.sceneId,
    book: next.bookId,
    q: next.keyword || undefined,
  };
  const kept = Object.entries(fields).filter(([, value]) => value !== undefined);
  return new URLSearchParams(kept.map(([name, value]) => [name, String(value)]));
}

function readId(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}
