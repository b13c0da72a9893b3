import type { Executor } from '../../../platform/db/database.ts';
import { getRow, listRows, type Row } from '../../../platform/db/statement.ts';
import { getKnown, listOwnBookWords, listShelfWords, listSpellings } from './contrast.sql.ts';

export type OwnBookWords = Row<typeof listOwnBookWords>;

export type KnownIds = { learned: number[]; mastered: number[] };

export type ContrastRepository = ReturnType<typeof createContrastRepository>;

/** Reads the words of books, and a learner's words, for comparisons of books. */
export function createContrastRepository(client: Executor) {
  return {
    /** The words of a book of the content, in order. */
    listShelfWords: async (bookId: number): Promise<number[]> =>
      (await getRow(client, listShelfWords, [bookId])).ids ?? [],
    /** The learner's own books among these ids with their words, in order. */
    listOwnBooks: (userId: number, bookIds: readonly number[]): Promise<OwnBookWords[]> =>
      listRows(client, listOwnBookWords, [userId, bookIds]),
    /** For each word that is not retired, the first id with the same spelling. */
    listSpellings: async (wordIds: readonly number[]): Promise<[number, number][]> =>
      (await getRow(client, listSpellings, [wordIds])).pairs ?? [],
    /** The words that the learner has answered, and the mastered ones: marked, or right on enough days. */
    async getKnown(userId: number): Promise<KnownIds> {
      const { learned, right, marked } = await getRow(client, getKnown, [userId]);
      return { learned, mastered: [...right, ...marked] };
    },
  };
}
