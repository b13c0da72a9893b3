import type { Executor } from '../../platform/db/database.ts';
import { getRow, listRows } from '../../platform/db/statement.ts';
import { hasBoughtBook, hasBoughtWord, listBoughtBooks } from './bought-books.sql.ts';

/** The books that learners bought or opened by a code. A revoked grant does not count. */
export function createBoughtBooks(client: Executor) {
  return {
    has: async (userId: number, bookId: number): Promise<boolean> =>
      (await getRow(client, hasBoughtBook, [userId, bookId])).hasBook,
    /** Whether the learner has the book, and the book has the word in this spelling. */
    hasWord: async (userId: number, bookId: number, word: string): Promise<boolean> =>
      (await getRow(client, hasBoughtWord, [userId, bookId, word])).hasWord,
    list: async (userId: number): Promise<ReadonlySet<number>> =>
      new Set((await listRows(client, listBoughtBooks, [userId])).map(({ bookId }) => bookId)),
  };
}

export type BoughtBooks = ReturnType<typeof createBoughtBooks>;
