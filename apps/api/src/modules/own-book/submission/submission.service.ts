import { AppError } from '../../../platform/core/app-error.ts';
import { getBook } from '../book/own-book-access.ts';
import { readShared, type SharedContent } from '../share/follow.service.ts';
import type { OwnSubmission } from '../sharing-store/submission.repository.ts';
import type { OwnBook } from '../store/own-book.repository.ts';
import type { OwnRepositories, WithOwnBooks } from '../store/own-books-lock.ts';

const DAY_MS = 86_400_000;

/** How often a learner can submit in 24 hours. */
export const submissionsPerDay = 10;

/** What a learner submitted of a book. */
export type SubmissionOfBook = {
  latest: OwnSubmission | undefined;
  approved: OwnSubmission | undefined;
  /** Whether the book differs from its last submission. */
  isChanged: boolean;
};

const isSame = (review: OwnSubmission, book: OwnBook, content: SharedContent): boolean =>
  review.version === content.version && review.name === book.name && review.chapterSize === book.chapterSize;

/** A learner's side of the review: submit a book, see what became of it, withdraw it. */
export function createSubmissionService(deps: { own: OwnRepositories; hold: WithOwnBooks }) {
  async function read(own: OwnRepositories, userId: number, book: OwnBook): Promise<SubmissionOfBook> {
    const reviews = await own.reviews.listOfBook(userId, book.id);
    const latest = reviews[0];
    const isChanged = latest !== undefined && !isSame(latest, book, await readShared(own, userId, book.id));
    return { latest, approved: reviews.find(({ state }) => state === 'approved'), isChanged };
  }

  return {
    find: async (userId: number, bookId: number): Promise<SubmissionOfBook> =>
      read(deps.own, userId, await getBook(deps.own, userId, bookId)),
    /**
     * Submits a book as it is now. 生词本 is private, and a book that follows another one is its owner's. A content that
     * waits or is approved already is refused.
     */
    submit: (userId: number, bookId: number, nowMs: number): Promise<SubmissionOfBook> =>
      deps.hold(userId, async (own) => {
        const book = await getBook(own, userId, bookId);
        if (book.isDefault) throw new AppError('forbidden');
        if (book.follow === 'live') throw new AppError('book_follows');
        const content = await readShared(own, userId, bookId);
        if (content.lines === '') throw new AppError('own_book_empty');
        const { latest } = await read(own, userId, book);
        if (latest && latest.state !== 'refused' && isSame(latest, book, content))
          throw new AppError('review_same');
        const dayAgo = new Date(nowMs - DAY_MS);
        await own.reviews.deleteEnded(userId, dayAgo);
        if ((await own.reviews.countSince(userId, dayAgo)) >= submissionsPerDay)
          throw new AppError('review_limit');
        await own.reviews.endReplaced(bookId);
        const { name, chapterSize } = book;
        const wordCount = content.lines.split('\n').length;
        await own.reviews.insert(
          { bookId, userId, name, chapterSize, wordCount, ...content },
          new Date(nowMs),
        );
        return read(own, userId, book);
      }),
    /** Withdraws a submission that waits, or takes an approved one off the shelf. */
    async withdraw(userId: number, reviewId: number): Promise<void> {
      if ((await deps.own.reviews.end(userId, reviewId)) === 0) throw new AppError('not_found');
    },
    async closeDecisions(userId: number, bookId: number, nowMs: number): Promise<void> {
      await getBook(deps.own, userId, bookId);
      await deps.own.reviews.closeDecisions(userId, bookId, new Date(nowMs));
    },
  };
}

export type SubmissionService = ReturnType<typeof createSubmissionService>;
