import type { Executor } from '../../../platform/db/database.ts';
import { execute, findRow, getRow, listRows, type Row } from '../../../platform/db/statement.ts';
import {
  countFollows,
  deleteFollow,
  deleteFollowsOf,
  deleteInvite,
  findFollow,
  findFollower,
  findInvite,
  findShared,
  hasFollowers,
  insertFollow,
  listFollowers,
  listShelf,
  listSources,
  putInvite,
  putOnShelf,
  setFollowVersion,
  takeOffShelf,
} from './book-share.sql.ts';

export type Invite = Row<typeof findInvite>;

/** A book that a code is for. */
export type SharedBook = Row<typeof findShared>;

/** The book that a copy follows. `isLive`: it still exists. */
export type Follow = Row<typeof findFollow>;

/** A copy, and the source that it follows. `isCommunity`: it follows what was approved, not what the owner has. */
export type NewFollow = Source & { bookId: number; userId: number; version: string };

/** What copies follow. */
export type Source = { sourceId: number; isCommunity: boolean };

/** Codes of own books, the copies that follow them, and the shelf. */
export function createBookShareRepository(client: Executor) {
  return {
    findInvite: (userId: number, bookId: number): Promise<Invite | undefined> =>
      findRow(client, findInvite, [bookId, userId]),
    /** Gives a book a code, in place of the one before. */
    putInvite: (userId: number, bookId: number, code: string, now: Date): Promise<Invite> =>
      getRow(client, putInvite, [bookId, userId, code, now]),
    deleteInvite: (userId: number, bookId: number): Promise<number> =>
      execute(client, deleteInvite, [bookId, userId]),
    /** The book of a code, while it exists and its owner has their account. */
    findShared: (code: string): Promise<SharedBook | undefined> => findRow(client, findShared, [code]),
    insertFollow: (follow: NewFollow, now: Date): Promise<number> =>
      execute(client, insertFollow, [
        follow.bookId,
        follow.userId,
        follow.sourceId,
        follow.version,
        now,
        follow.isCommunity,
      ]),
    deleteFollow: (userId: number, bookId: number): Promise<number> =>
      execute(client, deleteFollow, [bookId, userId]),
    /** Ends the following of every copy that a code gave. */
    deleteFollowsOf: (sourceId: number): Promise<number> => execute(client, deleteFollowsOf, [sourceId]),
    countFollows: async (sourceId: number): Promise<number> =>
      (await getRow(client, countFollows, [sourceId])).count,
    findFollow: (userId: number, bookId: number): Promise<Follow | undefined> =>
      findRow(client, findFollow, [bookId, userId]),
    /** The learner's copy that follows a book. */
    findFollower: (userId: number, source: Source): Promise<{ id: number; name: string } | undefined> =>
      findRow(client, findFollower, [userId, source.sourceId, source.isCommunity]),
    setFollowVersion: (bookId: number, version: string): Promise<number> =>
      execute(client, setFollowVersion, [bookId, version]),
    /** Whether a copy follows a book of this learner as it is edited. */
    hasFollowers: async (ownerId: number): Promise<boolean> =>
      (await getRow(client, hasFollowers, [ownerId])).hasAny,
    /** The learner's books that copies follow. */
    listSources: async (ownerId: number): Promise<Source[]> =>
      (await listRows(client, listSources, [ownerId])).map(({ id, isCommunity }) => ({
        sourceId: id,
        isCommunity,
      })),
    /** Copies that do not have this version of a book, in order of their ids after one. */
    listFollowers: (
      { sourceId, isCommunity }: Source,
      version: string,
      afterId: number,
      limit: number,
    ): Promise<Row<typeof listFollowers>[]> =>
      listRows(client, listFollowers, [sourceId, version, afterId, limit, isCommunity]),
    putOnShelf: (userId: number, bookId: number, now: Date): Promise<number> =>
      execute(client, putOnShelf, [userId, bookId, now]),
    takeOffShelf: (userId: number, bookId: number): Promise<number> =>
      execute(client, takeOffShelf, [userId, bookId]),
    /** The books of the library on the learner's shelf. */
    listShelf: async (userId: number): Promise<ReadonlySet<number>> =>
      new Set((await listRows(client, listShelf, [userId])).map(({ bookId }) => bookId)),
  };
}
