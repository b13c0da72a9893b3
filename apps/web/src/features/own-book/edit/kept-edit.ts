import { type BookEntry, formatBookEntry, parseBookEntry } from '@tingci/domain/lexicon/book/book-entry';
import type { EditedBook } from '../api/book-edit-api.ts';
import type { ImportSize } from '../api/book-upload-api.ts';

/** A book as the learner changed it. */
export type Edit = { name: string; size: ImportSize; lines: readonly BookEntry[] };

const nameOf = (bookId: number): string => `tingci.edit.${bookId}`;

/**
 * Keeps a change in this tab while it is being stored: when it needs Pro, a phone opens the purchase in place of the
 * editor. False when the tab has no room.
 */
export function keepEdit({ id, version }: EditedBook, { name, size, lines }: Edit): boolean {
  try {
    const kept = JSON.stringify({ version, name, size, lines: lines.map(formatBookEntry) });
    sessionStorage.setItem(nameOf(id), kept);
    return true;
  } catch {
    return false;
  }
}

/** The change that this tab keeps; undefined without one, and when the book was changed since then. */
export function readEdit({ id, version }: EditedBook): Edit | undefined {
  const kept = sessionStorage.getItem(nameOf(id));
  if (kept === null) return undefined;
  const {
    version: of,
    lines,
    ...rest
  } = JSON.parse(kept) as Omit<Edit, 'lines'> & {
    version: string;
    lines: string[];
  };
  return of === version ? { ...rest, lines: lines.map(parseBookEntry) } : undefined;
}

export function dropEdit({ id }: Pick<EditedBook, 'id'>): void {
  sessionStorage.removeItem(nameOf(id));
}
