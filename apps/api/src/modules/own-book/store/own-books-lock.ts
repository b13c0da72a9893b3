import { ownBookWordsMax } from '@tingci/domain/lexicon/book/own-book';
import { AppError } from '../../../platform/core/app-error.ts';
import { createLanes } from '../../../platform/core/lanes.ts';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { createBookShareRepository } from '../sharing-store/book-share.repository.ts';
import { createCommunityRepository } from '../sharing-store/community.repository.ts';
import { createSubmissionRepository } from '../sharing-store/submission.repository.ts';
import { createBookDraftRepository } from './book-draft.repository.ts';
import { createBookLinesRepository } from './book-lines.repository.ts';
import { createOwnBookRepository } from './own-book.repository.ts';
import { createOwnChapterRepository } from './own-chapter.repository.ts';
import { createOwnEntryRepository } from './own-entry.repository.ts';
import { createOwnWordRepository } from './own-word.repository.ts';

/** The repositories of a learner's own books and of their draft, on one executor. */
export const createOwnRepositories = (client: Executor) => ({
  books: createOwnBookRepository(client),
  words: createOwnWordRepository(client),
  chapters: createOwnChapterRepository(client),
  entries: createOwnEntryRepository(client),
  drafts: createBookDraftRepository(client),
  lines: createBookLinesRepository(client),
  shares: createBookShareRepository(client),
  reviews: createSubmissionRepository(client),
  community: createCommunityRepository(client),
});

export type OwnRepositories = ReturnType<typeof createOwnRepositories>;

/** Runs work on one learner's own books in a transaction, with a lock for this learner. */
export type WithOwnBooks = <Result>(
  userId: number,
  work: (own: OwnRepositories) => Promise<Result>,
) => Promise<Result>;

/**
 * Creates the lock. An app has one, so that one change of a learner at a time takes a connection. `onFollowed` runs after
 * a change by a learner whose books others follow.
 */
export function createOwnBooksLock(
  database: Database,
  onFollowed: (ownerId: number) => Promise<void>,
): WithOwnBooks {
  const transact = database.transactWith(createOwnRepositories);
  // A second change would hold a connection only to wait for the lock.
  const changes = createLanes<number>({ running: 1, waiting: 200 });
  return async (userId, work) => {
    const { result, isFollowed } = await changes(userId, () =>
      transact(async (own) => {
        await own.books.lock(userId);
        return { result: await work(own), isFollowed: await own.shares.hasFollowers(userId) };
      }),
    );
    if (isFollowed) await onFollowed(userId);
    return result;
  };
}

/** Gives new words their chapters; refuses words that would not fit the book. */
export async function settleBook({ books }: OwnRepositories, bookId: number): Promise<void> {
  if ((await books.addChapters(bookId)) > ownBookWordsMax) throw new AppError('own_book_full');
}
