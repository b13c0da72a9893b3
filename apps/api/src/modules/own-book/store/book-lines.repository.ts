import { type BookEntry, parseBookEntry } from '@tingci/domain/lexicon/book/book-entry';
import type { EntryDetails } from '@tingci/domain/lexicon/entry-line';
import type { Executor } from '../../../platform/db/database.ts';
import { execute, getRow } from '../../../platform/db/statement.ts';
import { listBookLines, listSharedLines, replaceBookLines } from './book-lines.sql.ts';

/** What a book has for one of its words, and where the word stands. */
export type PlacedLine = EntryDetails & { wordId: number; position: number; meaning: string };

/** Own books as lines. */
export function createBookLinesRepository(client: Executor) {
  return {
    /** The lines of a book in its order, each as `formatBookEntry`; one text. */
    read: async (userId: number, bookId: number): Promise<string> =>
      (await getRow(client, listBookLines, [userId, bookId])).lines,
    /** The lines of a book for other learners: with the meanings of the owner's words, without collected words. */
    readShared: async (ownerId: number, bookId: number): Promise<string> =>
      (await getRow(client, listSharedLines, [ownerId, bookId])).lines,
    /** Gives words of a book their places and details; only those that differ are written. */
    replace: (userId: number, bookId: number, lines: readonly PlacedLine[]): Promise<number> =>
      execute(client, replaceBookLines, [userId, bookId, JSON.stringify(lines)]),
  };
}

/** The lines of a text that `read` resolved to. */
export const parseLines = (text: string): BookEntry[] =>
  text === '' ? [] : text.split('\n').map(parseBookEntry);
