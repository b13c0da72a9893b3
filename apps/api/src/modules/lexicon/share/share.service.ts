import { randomBytes } from 'node:crypto';
import { formatReadableCode, parseReadableCode } from '@tingci/domain/readable-code';
import { createRepeatedCalls, type RepeatedCaller } from '../../../challenge/repeated-calls.ts';
import { AppError, orThrow } from '../../../core/app-error.ts';
import type { Database } from '../../../db/database.ts';
import { getBook, type Owner } from '../own-book/own-book-access.ts';
import type { OwnListsService } from '../own-book/own-lists.service.ts';
import type { SharedBook } from '../own-store/book-share.repository.ts';
import type { OwnRepositories, WithOwnBooks } from '../own-store/own-books-lock.ts';
import type { OwnEntry } from '../own-store/own-entry.repository.ts';
import { type FollowService, readShared, writeShared } from './follow.service.ts';

/** 80 random bits: nobody guesses a code. */
const CODE_BYTES = 10;

/** Sharing own books by code. */
export function createShareService(deps: {
  database: Database;
  rateLimitScale: number;
  own: OwnRepositories;
  hold: WithOwnBooks;
  lists: Pick<OwnListsService, 'insertEmpty'>;
  follow: Pick<FollowService, 'update'>;
  pronounce: (userId: number, silent: readonly OwnEntry[]) => Promise<void>;
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
      const joined = await own.shares.findFollower(caller.userId, book.id);
      return { book, joined, isOwn: book.ownerId === caller.userId };
    },
    /** Makes a book of the learner from a shared one. */
    async join(owner: Owner, caller: RepeatedCaller, typed: string, isFollowing: boolean) {
      const shared = await getShared(caller, typed);
      const { userId } = owner;
      if (shared.ownerId === userId) throw new AppError('invite_own');
      const { silent, ...joined } = await hold(userId, async (held) => {
        const before = isFollowing ? await held.shares.findFollower(userId, shared.id) : undefined;
        if (before) return { ...before, count: shared.wordCount, silent: [] };
        const content = await readShared(held, shared.ownerId, shared.id);
        if (content.lines === '') throw new AppError('own_book_empty');
        const { name, chapterSize } = shared;
        const { id } = await deps.lists.insertEmpty(held, owner, { name, chapterSize });
        const fresh = await writeShared(held, userId, { id, chapterSize }, content, caller.nowMs);
        if (isFollowing) {
          const follow = { bookId: id, userId, sourceId: shared.id, version: content.version };
          await held.shares.insertFollow(follow, new Date(caller.nowMs));
        }
        return { id, name, count: content.lines.split('\n').length, silent: fresh };
      });
      await deps.pronounce(userId, silent);
      return joined;
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
