import { AppError } from '../../../platform/core/app-error.ts';
import type { Owner } from '../book/own-book-access.ts';
import type { OwnListsService } from '../book/own-lists.service.ts';
import type { Source } from '../sharing-store/book-share.repository.ts';
import type { OwnRepositories, WithOwnBooks } from '../store/own-books-lock.ts';
import type { OwnEntry } from '../store/own-entry.repository.ts';
import { readSource, writeShared } from './follow.service.ts';

/** A book of another learner that can become a copy. */
export type JoinableBook = Source & { ownerId: number; name: string; chapterSize: number; wordCount: number };

export type JoinedBook = { id: number; name: string; count: number };

export type JoinShared = (
  owner: Owner,
  shared: JoinableBook,
  isFollowing: boolean,
  nowMs: number,
  /** Runs in the same transaction. */
  onJoined?: (held: OwnRepositories) => Promise<unknown>,
) => Promise<JoinedBook>;

/** Makes a book of a learner from another learner's book. A copy that follows it already is returned. */
export const createJoinShared =
  (deps: {
    hold: WithOwnBooks;
    lists: Pick<OwnListsService, 'insertEmpty'>;
    pronounce: (userId: number, silent: readonly OwnEntry[]) => Promise<void>;
  }): JoinShared =>
  async (owner, shared, isFollowing, nowMs, onJoined = async () => undefined) => {
    const { userId } = owner;
    if (shared.ownerId === userId) throw new AppError('invite_own');
    const { silent, ...joined } = await deps.hold(userId, async (held) => {
      const before = isFollowing ? await held.shares.findFollower(userId, shared) : undefined;
      if (before) return { ...before, count: shared.wordCount, silent: [] };
      const content = await readSource(held, shared.ownerId, shared);
      if (!content) throw new AppError('not_found');
      if (content.lines === '') throw new AppError('own_book_empty');
      const { name, chapterSize, sourceId, isCommunity } = shared;
      const { id } = await deps.lists.insertEmpty(held, owner, { name, chapterSize });
      const fresh = await writeShared(held, userId, { id, chapterSize }, content, nowMs);
      if (isFollowing) {
        const follow = { bookId: id, userId, sourceId, isCommunity, version: content.version };
        await held.shares.insertFollow(follow, new Date(nowMs));
      }
      await onJoined(held);
      return { id, name, count: content.lines.split('\n').length, silent: fresh };
    });
    await deps.pronounce(userId, silent);
    return joined;
  };
