import type { Placed } from '@tingci/domain/lexicon/place-words';
import type { z } from 'zod';
import type { Executor } from '../../../platform/db/database.ts';
import { execute, findRow, getRow, listRows, type Row } from '../../../platform/db/statement.ts';
import type { Marks } from '../../lexicon/book/word-marks.ts';
import type { OwnPlace } from '../../lexicon/dictionary/dictionary.routes.ts';
import {
  addOwnWords,
  findOwnPlace,
  findOwnRecording,
  getMarks,
  listCollected,
  listKnownWords,
  listOwnMeanings,
  listOwnOrder,
  listOwnWords,
  listWordsInBook,
  masterWords,
  moveRecordings,
  type ownWordSchema,
  placeOwnWords,
  restoreOwnWords,
  searchOwnWords,
  setWordMeaning,
  setWordNote,
  takeOwnWords,
  uncollect,
  unmasterWords,
} from './own-word.sql.ts';

export type OwnWordSort = 'added' | 'word' | 'wrong' | 'own';

export type OwnWordQuery = {
  userId: number;
  bookId: number;
  sort: OwnWordSort;
  keyword: string | undefined;
  limit: number;
  offset: number;
};

export type OwnWordRow = z.output<typeof ownWordSchema>;

/** How a word belongs to a book: on its list, collected, or both. */
export type WordInBook = Row<typeof takeOwnWords>;

/** Reads and writes of the words in learners' own books, and of mastered words. */
export function createOwnWordRepository(client: Executor) {
  const toIds = (rows: readonly { wordId: number }[]) => rows.map(({ wordId }) => wordId);
  return {
    list({ userId, bookId, sort, keyword, limit, offset }: OwnWordQuery): Promise<{
      total: number;
      list: OwnWordRow[];
    }> {
      if (keyword === undefined) return getRow(client, listOwnWords[sort], [userId, bookId, limit, offset]);
      const pattern = `%${keyword.replaceAll(/[\\%_]/g, '\\$&')}%`;
      return getRow(client, searchOwnWords[sort], [userId, bookId, limit, offset, pattern]);
    },
    getMarks: (userId: number): Promise<Marks> => getRow(client, getMarks, [userId]),
    /** The ids of published words, and of the learner's own ones. */
    listKnown: async (userId: number, wordIds: readonly number[]): Promise<number[]> =>
      (await listRows(client, listKnownWords, [wordIds, userId])).map(({ id }) => id),
    /** For a word of the learner: the own book that has it, and its recording there. */
    findRecording: (
      userId: number,
      wordId: number,
    ): Promise<{ bookId: number; recordingId: number | null } | undefined> =>
      findRow(client, findOwnRecording, [userId, wordId]),
    /** The learner's own meanings of words, in whichever of their books; words without one are left out. */
    mapMeanings: async (userId: number, wordIds: readonly number[]): Promise<ReadonlyMap<number, string>> =>
      new Map(
        (await listRows(client, listOwnMeanings, [userId, wordIds])).map(({ wordId, meaning }) => [
          wordId,
          meaning,
        ]),
      ),
    /** The given words that are collected in a published book. */
    listCollected: (
      userId: number,
      wordIds: readonly number[],
    ): Promise<{ wordId: number; bookId: number }[]> => listRows(client, listCollected, [userId, wordIds]),
    /** Ends the collections of words; resolves to the book of each. */
    uncollect: (userId: number, wordIds: readonly number[], now: Date) =>
      listRows(client, uncollect, [userId, wordIds, now]),
    /** Adds words at the end of a book, in this order; a word of the book keeps its position. */
    add: (userId: number, bookId: number, words: readonly WordInBook[], now: Date): Promise<number> =>
      execute(client, addOwnWords, [userId, bookId, JSON.stringify(words), now]),
    /** Removes words from a book; resolves to how each belonged to it, in the book's order. */
    take: (userId: number, bookId: number, wordIds: readonly number[], now: Date): Promise<WordInBook[]> =>
      listRows(client, takeOwnWords, [userId, bookId, wordIds, now]),
    restore: (userId: number, bookId: number, wordIds: readonly number[]): Promise<number> =>
      execute(client, restoreOwnWords, [userId, bookId, wordIds]),
    /** The words of a book in its order; also those that were removed after `removedSince`. */
    async listOrder(userId: number, bookId: number, removedSince?: Date): Promise<Placed[]> {
      const { order } = await getRow(client, listOwnOrder, [userId, bookId, removedSince ?? null]);
      return order.map(([wordId, position]) => ({ wordId, position }));
    },
    /** Gives words of a book new positions. */
    place: (userId: number, bookId: number, placed: readonly Placed[]): Promise<number> =>
      execute(client, placeOwnWords, [
        userId,
        bookId,
        placed.map(({ wordId }) => wordId),
        placed.map(({ position }) => position),
      ]),
    /** Takes the recordings of words along to another book that has the words; a recording there stays. */
    moveRecordings: (from: number, to: number, wordIds: readonly number[]): Promise<number> =>
      execute(client, moveRecordings, [from, to, wordIds]),
    /** The given words that are in the book. */
    listInBook: async (userId: number, bookId: number, wordIds: readonly number[]): Promise<number[]> =>
      toIds(await listRows(client, listWordsInBook, [userId, bookId, wordIds])),
    setNote: (userId: number, bookId: number, wordId: number, note: string): Promise<number> =>
      execute(client, setWordNote, [userId, bookId, wordId, note]),
    /** Replaces the learner's own meaning of a word; resolves to the earlier one, or undefined when it is not in the book. */
    setMeaning: async (userId: number, bookId: number, wordId: number, meaning: string) =>
      (await findRow(client, setWordMeaning, [userId, bookId, wordId, meaning]))?.meaning,
    /** The learner's book that shows their own meaning of a word; undefined when none has the word. */
    findPlace: (userId: number, wordId: number): Promise<OwnPlace | undefined> =>
      findRow(client, findOwnPlace, [userId, wordId]),
    /** Marks published words as mastered; resolves to the newly marked ones. */
    master: async (userId: number, wordIds: readonly number[], now: Date): Promise<number[]> =>
      toIds(await listRows(client, masterWords, [userId, wordIds, now])),
    /** Removes the marks of words; resolves to those that had one. */
    unmaster: async (userId: number, wordIds: readonly number[]): Promise<number[]> =>
      toIds(await listRows(client, unmasterWords, [userId, wordIds])),
  };
}
