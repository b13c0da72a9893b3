import { ownBooksMax } from '@tingci/domain/lexicon/book/own-book';
import { proReasons } from '@tingci/domain/membership';
import { AppError, orThrow } from '../../../platform/core/app-error.ts';
import type { OwnRepositories } from '../store/own-books-lock.ts';

/** The caller. A member may create the maximum of books. */
export type Owner = { userId: number; isMember: boolean };

/** The learner's own book; the book of another learner is `not_found`. */
export const getBook = async (own: Pick<OwnRepositories, 'books'>, userId: number, bookId: number) =>
  orThrow(await own.books.find(userId, bookId), 'not_found');

/**
 * The learner's own book whose words will change. A copy that follows another learner's book is refused: the next change
 * of that book would overwrite this one. When that book is gone, the copy becomes an ordinary book.
 */
export async function getEditable(
  own: Pick<OwnRepositories, 'books' | 'shares'>,
  userId: number,
  bookId: number,
) {
  const book = await getBook(own, userId, bookId);
  if (book.follow === 'live') throw new AppError('book_follows');
  if (book.follow === 'ended') await own.shares.deleteFollow(userId, bookId);
  return book;
}

/** Refuses `added` more books than the caller may have; `freeBooks` is the limit without Pro, besides 生词本. */
export async function requireRoom(
  own: OwnRepositories,
  { userId, isMember }: Owner,
  { added, freeBooks }: { added: number; freeBooks: number },
): Promise<void> {
  const count = (await own.books.count(userId)) + added;
  // Pro would not help a learner who has the maximum.
  if (count > ownBooksMax) throw new AppError('own_books_full');
  if (!isMember && count > freeBooks) throw new AppError('pro_required', { reason: proReasons.customBooks });
}
