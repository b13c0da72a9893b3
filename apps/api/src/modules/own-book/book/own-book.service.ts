import { randomUUID } from 'node:crypto';
import { AppError, orThrow } from '../../../platform/core/app-error.ts';
import type { WordMarks } from '../../lexicon/book/word-marks.ts';
import type { OwnBookCounts } from '../store/own-book.repository.ts';
import type { OwnRepositories, WithOwnBooks } from '../store/own-books-lock.ts';
import { getBook, type Owner, requireRoom } from './own-book-access.ts';

const DAY_MS = 86_400_000;
const RETIRED_DAILY = 100;

/** Learners' own books. */
export function createOwnBookService(deps: {
  own: Pick<OwnRepositories, 'books'>;
  hold: WithOwnBooks;
  marks: WordMarks;
  /** The number of free books besides 生词本. */
  freeCustomBooks: number;
}) {
  const { hold } = deps;
  const { books } = deps.own;

  /** All of the learner's books, 生词本 first; the first call creates it. */
  async function listBooks(userId: number, wordId: number | undefined): Promise<OwnBookCounts[]> {
    const found = await books.list(userId, wordId);
    if (found[0]?.isDefault) return found;
    await books.addDefault(userId);
    return books.list(userId, wordId);
  }

  return {
    /** The books, and the settings for where the next word goes. */
    async listBooks({ userId, isMember }: Owner, wordId: number | undefined) {
      const list = await listBooks(userId, wordId);
      const choice = await books.findChoice(userId);
      const recent = list.find(({ id }) => id === choice?.recentId);
      const made = list.length - 1;
      return {
        list,
        isAuto: choice?.isAuto ?? false,
        recentId: recent?.id ?? null,
        freeLeft: isMember ? null : Math.max(0, deps.freeCustomBooks - made),
      };
    },
    create: (owner: Owner, book: { name: string; chapterSize: number }) =>
      hold(owner.userId, async (own) => {
        await requireRoom(own, owner, { added: 1, freeBooks: deps.freeCustomBooks });
        return { id: await own.books.insert(owner.userId, randomUUID(), book), name: book.name };
      }),
    update: (
      userId: number,
      bookId: number,
      change: { name?: string | undefined; chapterSize?: number | undefined },
    ) =>
      hold(userId, async (own) => {
        const book = await getBook(own, userId, bookId);
        const changed = {
          name: change.name ?? book.name,
          chapterSize: change.chapterSize ?? book.chapterSize,
        };
        // 生词本 is found by its name in every list.
        if (book.isDefault && changed.name !== book.name) throw new AppError('forbidden');
        await own.books.update(bookId, changed);
        await own.books.addChapters(bookId);
        return { id: bookId, name: changed.name };
      }),
    async remove(userId: number, bookId: number, nowMs: number): Promise<void> {
      await hold(userId, async (own) => {
        if ((await getBook(own, userId, bookId)).isDefault) throw new AppError('forbidden');
        // Deleted books leave rows: creating and deleting without limit would fill the disk.
        if ((await own.books.countRetired(userId, new Date(nowMs - DAY_MS))) >= RETIRED_DAILY)
          throw new AppError('rate_limited');
        await own.books.retire(bookId, new Date(nowMs));
        await own.books.emptyRetired(userId);
      });
      deps.marks.forget(userId);
    },
    async restore(owner: Owner, bookId: number): Promise<{ id: number; name: string }> {
      const restored = await hold(owner.userId, async (own) => {
        const book = orThrow(await own.books.restore(owner.userId, bookId), 'not_found');
        // The book counts again.
        await requireRoom(own, owner, { added: 0, freeBooks: deps.freeCustomBooks });
        return book;
      });
      deps.marks.forget(owner.userId);
      return restored;
    },
  };
}

export type OwnBookService = ReturnType<typeof createOwnBookService>;
