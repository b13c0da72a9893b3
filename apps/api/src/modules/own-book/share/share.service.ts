import { randomBytes } from 'node:crypto';
import { formatReadableCode, parseReadableCode } from '@tingci/domain/readable-code';
import { createRepeatedCalls, type RepeatedCaller } from '../../../platform/challenge/repeated-calls.ts';
import { AppError, orThrow } from '../../../platform/core/app-error.ts';
import type { Database } from '../../../platform/db/database.ts';
import { getBook, type Owner } from '../book/own-book-access.ts';
import type { SharedBook } from '../sharing-store/book-share.repository.ts';
import type { OwnRepositories, WithOwnBooks } from '../store/own-books-lock.ts';
import type { FollowService } from './follow.service.ts';
import type { JoinShared } from './join-shared.ts';

/** 80 random bits: nobody guesses a code. */
const CODE_BYTES = 10;

/** Sharing own books by code. */
export function createShareService(deps: {
  database: Database;
  rateLimitScale: number;
  own: OwnRepositories;
  hold: WithOwnBooks;
  follow: Pick<FollowService, 'update'>;
  joinShared: JoinShared;
}) {
  const { own, hold } = deps;
  const count = deps.database.transactWith((client) => createRepeatedCalls(client, deps.rateLimitScale));

  /** The book of a code. Each try counts, right or wrong. */
  async function getShared(caller: RepeatedCaller, typed: string): Promise<SharedBook> {
    if (!(await count((calls) => calls.take('invite', caller)))) await caller.work.demand();
    const code = orThrow(parseReadableCode(typed), 'invite_wrong');
    return orThrow(await own.shares.findShared(code), 'invite_wrong');
  }

  return {
    /** The code of a book, made when there is none or `isNew`. 生词本 is private. */
    getCode: (userId: number, bookId: number, isNew: boolean, nowMs: number) =>
      hold(userId, async ({ books, shares }) => {
        if ((await getBook({ books }, userId, bookId)).isDefault) throw new AppError('forbidden');
        const before = isNew ? undefined : await shares.findInvite(userId, bookId);
        const code = formatReadableCode(randomBytes(CODE_BYTES));
        return before ?? shares.putInvite(userId, bookId, code, new Date(nowMs));
      }),
    /** Ends the sharing of a book; copies stay with those who have them. */
    revoke: (userId: number, bookId: number): Promise<void> =>
      hold(userId, async ({ books, shares }) => {
        await getBook({ books }, userId, bookId);
        await shares.deleteInvite(userId, bookId);
        await shares.deleteFollowsOf(bookId);
      }),
    async find(caller: RepeatedCaller, typed: string) {
      const book = await getShared(caller, typed);
      const source = { sourceId: book.id, isCommunity: false };
      const joined = await own.shares.findFollower(caller.userId, source);
      return { book, joined, isOwn: book.ownerId === caller.userId };
    },
    /** Makes a book of the learner from a shared one. */
    async join(owner: Owner, caller: RepeatedCaller, typed: string, isFollowing: boolean) {
      const book = await getShared(caller, typed);
      const shared = { ...book, sourceId: book.id, isCommunity: false };
      return deps.joinShared(owner, shared, isFollowing, caller.nowMs);
    },
    /** Makes a book that follows another one an ordinary book. */
    unfollow: (userId: number, bookId: number): Promise<void> =>
      hold(userId, async ({ books, shares }) => {
        await getBook({ books }, userId, bookId);
        await shares.deleteFollow(userId, bookId);
      }),
    /** How a book is shared and what it follows. A book that follows another one is brought up to date first. */
    async getGroup(userId: number, bookId: number) {
      const book = await getBook(own, userId, bookId);
      const isUpdated = book.follow === 'live' && (await deps.follow.update(userId, bookId));
      const counts = orThrow(
        (await own.books.list(userId, undefined)).find(({ id }) => id === bookId),
        'not_found',
      );
      return {
        book: counts,
        isUpdated,
        invite: await own.shares.findInvite(userId, bookId),
        followerCount: await own.shares.countFollows(bookId),
        follow: await own.shares.findFollow(userId, bookId),
      };
    },
  };
}

export type ShareService = ReturnType<typeof createShareService>;
