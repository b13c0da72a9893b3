import { hash } from 'node:crypto';
import { writeLines } from '../edit/write-lines.ts';
import type { Source } from '../sharing-store/book-share.repository.ts';
import { parseLines } from '../store/book-lines.repository.ts';
import type { OwnRepositories, WithOwnBooks } from '../store/own-books-lock.ts';
import type { OwnEntry } from '../store/own-entry.repository.ts';

/** The content of a shared book as others have it. */
export type SharedContent = { lines: string; version: string };

/** Reads a shared book. Equal content has an equal version. */
export async function readShared(
  own: Pick<OwnRepositories, 'lines'>,
  ownerId: number,
  bookId: number,
): Promise<SharedContent> {
  const lines = await own.lines.readShared(ownerId, bookId);
  return { lines, version: hash('sha256', lines, 'base64url').slice(0, 32) };
}

/** What the copies of a source should have: the book as its owner has it, or as it was approved. */
export async function readSource(
  own: Pick<OwnRepositories, 'lines' | 'reviews'>,
  ownerId: number,
  { sourceId, isCommunity }: Source,
): Promise<SharedContent | undefined> {
  return isCommunity ? own.reviews.findApproved(sourceId) : readShared(own, ownerId, sourceId);
}

/** Gives a learner's book the content of a shared one, in the caller's transaction. Own words of the owner become theirs. */
export async function writeShared(
  own: OwnRepositories,
  userId: number,
  book: { id: number; chapterSize: number },
  content: SharedContent,
  nowMs: number,
): Promise<readonly OwnEntry[]> {
  const lines = parseLines(content.lines);
  const ids = lines.flatMap(({ wordId }) => wordId ?? []);
  // Words of the dictionary. Those of the owner are unknown to the learner.
  const known = new Set(await own.words.listKnown(userId, ids));
  return (await writeLines(own, userId, book, lines, nowMs, known)).silent;
}

/** Copies in one page of the list. */
const PAGE = 100;

/** Brings the changes of shared books to the copies that follow them. */
export function createFollowService(deps: {
  own: OwnRepositories;
  hold: WithOwnBooks;
  now: () => number;
  pronounce: (userId: number, silent: readonly OwnEntry[]) => Promise<void>;
}) {
  const { own, hold } = deps;

  /** Gives one copy the newest content of the book that it follows, unless it has it or follows none; resolves to whether it did. */
  async function update(userId: number, bookId: number): Promise<boolean> {
    const silent = await hold(userId, async (held) => {
      const follow = await held.shares.findFollow(userId, bookId);
      const book = await held.books.find(userId, bookId);
      if (!follow?.isLive || !book) return undefined;
      const content = await readSource(held, follow.ownerId, follow);
      // An owner who removed every word may be in the middle of a change.
      if (!content || content.version === follow.version || content.lines === '') return undefined;
      const fresh = await writeShared(held, userId, book, content, deps.now());
      await held.shares.setFollowVersion(bookId, content.version);
      return fresh;
    });
    if (silent) await deps.pronounce(userId, silent);
    return silent !== undefined;
  }

  return {
    update,
    /** Updates every copy of every book of an owner; a change that comes meanwhile is seen, too. */
    async updateAll(ownerId: number, signal: AbortSignal): Promise<void> {
      for (const source of await own.shares.listSources(ownerId)) {
        for (let afterId = 0; ; ) {
          const content = await readSource(own, ownerId, source);
          if (!content) break;
          const some = await own.shares.listFollowers(source, content.version, afterId, PAGE);
          const last = some.at(-1);
          if (!last) break;
          for (const { userId, bookId } of some) {
            signal.throwIfAborted();
            await update(userId, bookId);
          }
          afterId = last.bookId;
        }
      }
    },
  };
}

export type FollowService = ReturnType<typeof createFollowService>;
