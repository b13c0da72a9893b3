import { ownBookWordsMax } from '@tingci/domain/lexicon/book/own-book';
import { placeWords, spreadWords } from '@tingci/domain/lexicon/place-words';
import {
  type OwnRecordingAddresses,
  type SharedWord,
  withDetails,
  withRecording,
} from '../../../content/word/shared-word.ts';
import { AppError, orThrow } from '../../../platform/core/app-error.ts';
import type { ContentCache } from '../../lexicon/book/content-cache.ts';
import type { LexiconEntry } from '../../lexicon/book/lexicon-entry.ts';
import type { WordMarks } from '../../lexicon/book/word-marks.ts';
import { type OwnRepositories, settleBook, type WithOwnBooks } from '../store/own-books-lock.ts';
import type { OwnWordRow, OwnWordSort } from '../store/own-word.repository.ts';
import { getBook, getEditable } from './own-book-access.ts';

export type OwnWordFilter = { bookId: number; sort: OwnWordSort; keyword: string | undefined };

export type OwnWord = OwnWordRow & { word: SharedWord };

const HOUR_MS = 3_600_000;

/** The words of learners' own books. */
export function createOwnWordsService(deps: {
  own: OwnRepositories;
  hold: WithOwnBooks;
  content: Pick<ContentCache<LexiconEntry>, 'mapEntries'>;
  marks: WordMarks;
  speech: OwnRecordingAddresses;
}) {
  const { hold } = deps;
  const { books, words } = deps.own;

  async function listWords(userId: number, filter: OwnWordFilter, page: { page: number; pageSize: number }) {
    const { total, list } = await words.list({
      userId,
      ...filter,
      limit: page.pageSize,
      offset: (page.page - 1) * page.pageSize,
    });
    const shared = await deps.content.mapEntries(list.map(({ wordId }) => wordId));
    return {
      total,
      list: list.map(
        (row): OwnWord => ({
          ...row,
          word: withRecording(
            withDetails(orThrow(shared.get(row.wordId), 'not_found').word, row),
            row.recordingId,
            deps.speech,
          ),
        }),
      ),
    };
  }

  const wholeBook = { page: 1, pageSize: ownBookWordsMax };

  return {
    /** A page of a book, with the book. */
    async listWords(userId: number, filter: OwnWordFilter, page: { page: number; pageSize: number }) {
      const book = await getBook({ books }, userId, filter.bookId);
      const counts = orThrow(
        (await books.list(userId, undefined)).find(({ id }) => id === book.id),
        'not_found',
      );
      return { book: counts, ...(await listWords(userId, filter, page)) };
    },
    async listIds(userId: number, filter: OwnWordFilter): Promise<number[]> {
      await getBook({ books }, userId, filter.bookId);
      const { list } = await words.list({ userId, ...filter, limit: ownBookWordsMax, offset: 0 });
      return list.map(({ wordId }) => wordId);
    },
    /** A book with all words that a filter finds. */
    async listBook(userId: number, filter: OwnWordFilter) {
      const book = await getBook({ books }, userId, filter.bookId);
      return { book, list: (await listWords(userId, filter, wholeBook)).list };
    },
    async setNote(userId: number, bookId: number, wordId: number, note: string): Promise<void> {
      await getBook({ books }, userId, bookId);
      if ((await words.setNote(userId, bookId, wordId, note)) === 0) throw new AppError('not_found');
    },
    /** Replaces the learner's own meaning of a word of a book; empty shows that of the dictionary. Resolves to the earlier one. */
    async setMeaning(userId: number, bookId: number, wordId: number, meaning: string): Promise<string> {
      return hold(userId, async (own) => {
        await getEditable(own, userId, bookId);
        return orThrow(await own.words.setMeaning(userId, bookId, wordId, meaning), 'not_found');
      });
    },
    /** Moves words to another book; words that are not in the first are skipped. */
    move: (userId: number, from: number, to: number, wordIds: readonly number[], nowMs: number) =>
      hold(userId, async (own) => {
        await getEditable(own, userId, from);
        await getEditable(own, userId, to);
        if (from === to) return 0;
        const taken = await own.words.take(userId, from, wordIds, new Date(nowMs));
        await own.words.add(userId, to, taken, new Date(nowMs));
        await own.words.moveRecordings(from, to, wordIds);
        await settleBook(own, to);
        return taken.length;
      }),
    async removeWords(
      userId: number,
      bookId: number,
      wordIds: readonly number[],
      nowMs: number,
    ): Promise<number> {
      const taken = await hold(userId, async (own) => {
        await getEditable(own, userId, bookId);
        return own.words.take(userId, bookId, wordIds, new Date(nowMs));
      });
      deps.marks.forget(userId);
      return taken.length;
    },
    async restoreWords(userId: number, bookId: number, wordIds: readonly number[]): Promise<number> {
      const restored = await hold(userId, async (own) => {
        await getEditable(own, userId, bookId);
        const count = await own.words.restore(userId, bookId, wordIds);
        await settleBook(own, bookId);
        return count;
      });
      deps.marks.forget(userId);
      return restored;
    },
    order: (
      userId: number,
      bookId: number,
      wordIds: readonly number[],
      beforeId: number | undefined,
      nowMs: number,
    ) =>
      hold(userId, async (own) => {
        await getEditable(own, userId, bookId);
        const { words } = own;
        const order = await words.listOrder(userId, bookId);
        if (beforeId !== undefined && !order.some(({ wordId }) => wordId === beforeId))
          throw new AppError('not_found');
        let placed = placeWords(order, wordIds, beforeId);
        if (!placed) {
          // Words that were just removed can come back to their places.
          const all = await words.listOrder(userId, bookId, new Date(nowMs - HOUR_MS));
          await words.place(userId, bookId, spreadWords(all));
          placed = placeWords(await words.listOrder(userId, bookId), wordIds, beforeId) ?? [];
        }
        if (placed.length > 0) await words.place(userId, bookId, placed);
      }),
  };
}

export type OwnWordsService = ReturnType<typeof createOwnWordsService>;
