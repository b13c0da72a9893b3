import type { Executor } from '../../../platform/db/database.ts';
import { execute, findRow, getRow, listRows, type Row } from '../../../platform/db/statement.ts';
import * as sql from './community.sql.ts';

/** A book of the community shelf as one learner sees it. Instants are in milliseconds since 1970. */
export type CommunityBook = Row<typeof sql.listCommunityBooks>;

/** Approved books of learners, and who took them. */
export function createCommunityRepository(client: Executor) {
  return {
    list: (
      userId: number,
      keyword: string,
      page: { limit: number; offset: number },
    ): Promise<CommunityBook[]> =>
      listRows(client, sql.listCommunityBooks, [userId, keyword, page.limit, page.offset]),
    count: async (keyword: string): Promise<number> =>
      (await getRow(client, sql.countCommunityBooks, [keyword])).count,
    find: (userId: number, bookId: number): Promise<Row<typeof sql.findCommunityBook> | undefined> =>
      findRow(client, sql.findCommunityBook, [userId, bookId]),
    addReader: (userId: number, bookId: number, at: Date): Promise<number> =>
      execute(client, sql.addReader, [bookId, userId, at]),
    /** Stores a rating; 0 when the learner never took the book. */
    rate: (userId: number, bookId: number, stars: number): Promise<number> =>
      execute(client, sql.rateBook, [bookId, userId, stars]),
  };
}
