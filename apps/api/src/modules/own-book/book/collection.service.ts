import { orThrow } from '../../../platform/core/app-error.ts';
import type { WordMarks } from '../../lexicon/book/word-marks.ts';
import type { OwnBook } from '../store/own-book.repository.ts';
import { type OwnRepositories, settleBook, type WithOwnBooks } from '../store/own-books-lock.ts';
import { getEditable } from './own-book-access.ts';

type BookName = Pick<OwnBook, 'id' | 'name'>;

type CollectionDeps = {
  hold: WithOwnBooks;
  marks: WordMarks;
  forgetProfile: (userId: number) => void;
};

/** Collecting words in own books, and marking them as mastered. */
export function createCollectionService({ hold, marks, forgetProfile }: CollectionDeps) {
  /** The named book, otherwise the learner's default book, which is created when it is needed first. */
  async function getTarget(
    { books }: OwnRepositories,
    userId: number,
    bookId: number | undefined,
  ): Promise<OwnBook> {
    if (bookId !== undefined) return orThrow(await books.find(userId, bookId), 'not_found');
    const { defaultId } = (await books.findChoice(userId)) ?? { defaultId: null };
    const chosen = defaultId === null ? undefined : await books.find(userId, defaultId);
    if (chosen) return chosen;
    await books.addDefault(userId);
    return orThrow(await books.findDefault(userId), 'not_found');
  }

  async function change<Result>(userId: number, work: (own: OwnRepositories) => Promise<Result>) {
    const result = await hold(userId, work);
    marks.forget(userId);
    forgetProfile(userId);
    return result;
  }

  return {
    /** Collects a word in a book; an earlier collection in another book ends. */
    collect: (userId: number, wordId: number, bookId: number | undefined, nowMs: number) =>
      change(userId, async (own): Promise<{ book: BookName; previousId: number | null }> => {
        const now = new Date(nowMs);
        const book = await getTarget(own, userId, bookId);
        if (book.follow !== 'none') await getEditable(own, userId, book.id);
        const [before] = await own.words.listCollected(userId, [wordId]);
        if (before?.bookId === book.id) return { book, previousId: book.id };
        orThrow((await own.words.listKnown(userId, [wordId]))[0], 'not_found');
        const [ended] = await own.words.uncollect(userId, [wordId], now);
        const placed = {
          wordId,
          note: ended?.note ?? '',
          meaning: ended?.meaning ?? '',
          phonetic: ended?.phonetic ?? '',
          example: ended?.example ?? '',
          chapter: '',
          isListed: false,
          isCollected: true,
        };
        await own.words.add(userId, book.id, [placed], now);
        if (ended) await own.words.moveRecordings(ended.bookId, book.id, [wordId]);
        await settleBook(own, book.id);
        await own.books.setRecent(userId, book.id);
        return { book, previousId: before?.bookId ?? null };
      }),
    /** Ends the collection of a word; returns its book. */
    cancel: (userId: number, wordId: number, nowMs: number) =>
      change(userId, async (own): Promise<BookName | null> => {
        const [ended] = await own.words.uncollect(userId, [wordId], new Date(nowMs));
        return ended ? ((await own.books.find(userId, ended.bookId)) ?? null) : null;
      }),
    /** Collects many words in a book, in this order; words that are collected in any book are not changed. */
    label: (userId: number, wordIds: readonly number[], bookId: number | undefined, nowMs: number) =>
      change(userId, async (own): Promise<{ book: BookName; collected: number }> => {
        const now = new Date(nowMs);
        const book = await getTarget(own, userId, bookId);
        if (book.follow !== 'none') await getEditable(own, userId, book.id);
        const known = new Set(await own.words.listKnown(userId, wordIds));
        for (const { wordId } of await own.words.listCollected(userId, wordIds)) known.delete(wordId);
        const fresh = wordIds.filter((id) => known.has(id));
        if (fresh.length === 0) return { book, collected: 0 };
        // Also collections that a deleted book still has.
        await own.words.uncollect(userId, fresh, now);
        const placed = fresh.map((wordId) => ({
          wordId,
          note: '',
          meaning: '',
          phonetic: '',
          example: '',
          chapter: '',
          isListed: false,
          isCollected: true,
        }));
        await own.words.add(userId, book.id, placed, now);
        await settleBook(own, book.id);
        await own.books.setRecent(userId, book.id);
        return { book, collected: fresh.length };
      }),
    setAuto: (userId: number, isAuto: boolean) => hold(userId, (own) => own.books.setAuto(userId, isAuto)),
    master: (userId: number, wordId: number, isMastered: boolean, nowMs: number) =>
      change(userId, async ({ words }) => {
        orThrow((await words.listKnown(userId, [wordId]))[0], 'not_found');
        if (isMastered) await words.master(userId, [wordId], new Date(nowMs));
        else await words.unmaster(userId, [wordId]);
      }),
    /** Marks many words or removes their marks, and skips unknown ones; returns those whose mark changed. */
    masterMany: (userId: number, wordIds: readonly number[], isMastered: boolean, nowMs: number) =>
      change(userId, ({ words }) =>
        isMastered ? words.master(userId, wordIds, new Date(nowMs)) : words.unmaster(userId, wordIds),
      ),
  };
}

export type CollectionService = ReturnType<typeof createCollectionService>;
