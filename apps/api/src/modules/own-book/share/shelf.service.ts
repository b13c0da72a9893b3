import { AppError } from '../../../platform/core/app-error.ts';
import type { OwnBookService } from '../book/own-book.service.ts';
import type { Owner } from '../book/own-book-access.ts';
import type { OwnRepositories } from '../store/own-books-lock.ts';

type BookName = { id: number; name: string };

/** The learner's shelf: books of the library that they put there, beside their own. */
export function createShelfService(deps: {
  own: Pick<OwnRepositories, 'books' | 'shares'>;
  books: Pick<OwnBookService, 'remove' | 'restore'>;
  /** The published books of the library. */
  listLibrary: () => Promise<readonly BookName[]>;
}) {
  const { own, books } = deps;
  const findInLibrary = async (bookId: number): Promise<BookName | undefined> =>
    (await deps.listLibrary()).find(({ id }) => id === bookId);

  async function removeLibraryBook(userId: number, bookId: number): Promise<void> {
    if ((await own.shares.takeOffShelf(userId, bookId)) > 0) return;
    // A book that left the library can still be taken off; one that is not on the shelf is off it.
    if (!(await findInLibrary(bookId))) throw new AppError('not_found');
  }

  return {
    async add(owner: Owner, bookId: number, nowMs: number): Promise<BookName> {
      const book = await findInLibrary(bookId);
      if (book) {
        await own.shares.putOnShelf(owner.userId, bookId, new Date(nowMs));
        return { id: book.id, name: book.name };
      }
      const there = await own.books.find(owner.userId, bookId);
      return there ? { id: there.id, name: there.name } : books.restore(owner, bookId);
    },
    /** Takes a book off: an own book is deleted, and can be restored. */
    async remove(userId: number, bookId: number, nowMs: number): Promise<void> {
      if (await own.books.find(userId, bookId)) await books.remove(userId, bookId, nowMs);
      else await removeLibraryBook(userId, bookId);
    },
    removeLibraryBook,
  };
}

export type ShelfService = ReturnType<typeof createShelfService>;
