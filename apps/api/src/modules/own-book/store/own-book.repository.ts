import { defaultBookName, defaultChapterSize } from '@tingci/domain/lexicon/book/own-book';
import type { Executor } from '../../../platform/db/database.ts';
import { execute, findRow, getRow, listRows, type Row } from '../../../platform/db/statement.ts';
import {
  addOwnChapters,
  addPaperChapter,
  countOwnBooks,
  countRetiredBooks,
  emptyRetiredBooks,
  findCollectionChoice,
  findDefaultBook,
  findOwnBook,
  insertOwnBook,
  listOwnBooks,
  lockOwnBooks,
  restoreOwnBook,
  retireOwnBook,
  setAutoCollection,
  setRecentCollection,
  updateOwnBook,
} from './own-book.sql.ts';

export type OwnBook = Row<typeof findOwnBook>;

export type OwnBookCounts = OwnBook & {
  wordCount: number;
  learnedCount: number;
  /** Milliseconds since 1970. */
  lastLearnedAt: number | null;
  hasWord: boolean;
  /** Chapters by their names. */
  namedCount: number;
};

/** The settings for where a collected word goes. */
export type CollectionChoice = {
  isAuto: boolean;
  recentId: number | null;
  defaultId: number | null;
};

/** Reads and writes learners' own books; it never finds the book of another learner. */
export function createOwnBookRepository(client: Executor) {
  return {
    /** Locks a learner's own books: one transaction at a time changes them. */
    async lock(userId: number): Promise<void> {
      await execute(client, lockOwnBooks, [userId]);
    },
    list: (userId: number, wordId: number | undefined): Promise<OwnBookCounts[]> =>
      listRows(client, listOwnBooks, [userId, wordId ?? null]),
    find: (userId: number, bookId: number): Promise<OwnBook | undefined> =>
      findRow(client, findOwnBook, [userId, bookId]),
    findDefault: (userId: number): Promise<OwnBook | undefined> => findRow(client, findDefaultBook, [userId]),
    /** Creates 生词本 unless it exists. */
    async addDefault(userId: number): Promise<void> {
      await execute(client, insertOwnBook, [
        userId,
        `own:${userId}/default`,
        defaultBookName,
        defaultChapterSize,
      ]);
    },
    /** The new book's id; throws when a book with this key exists. */
    insert: async (
      userId: number,
      key: string,
      book: { name: string; chapterSize: number },
    ): Promise<number> =>
      (await getRow(client, insertOwnBook, [userId, `own:${userId}/${key}`, book.name, book.chapterSize])).id,
    count: async (userId: number): Promise<number> => (await getRow(client, countOwnBooks, [userId])).count,
    async update(bookId: number, book: { name: string; chapterSize: number }): Promise<void> {
      await execute(client, updateOwnBook, [bookId, book.name, book.chapterSize]);
    },
    async retire(bookId: number, now: Date): Promise<void> {
      await execute(client, retireOwnBook, [bookId, now]);
    },
    countRetired: async (userId: number, since: Date): Promise<number> =>
      (await getRow(client, countRetiredBooks, [userId, since])).count,
    /** Removes the words of deleted books that cannot be restored; practices still refer to their chapters. */
    async emptyRetired(userId: number): Promise<void> {
      await execute(client, emptyRetiredBooks, [userId]);
    },
    /** The restored book; undefined when it was not deleted, is empty now, or belongs to another learner. */
    restore: (userId: number, bookId: number): Promise<{ id: number; name: string } | undefined> =>
      findRow(client, restoreOwnBook, [userId, bookId]),
    /** Adds the missing chapters, one for each slice of the book's words; resolves to the number of words. */
    addChapters: async (bookId: number): Promise<number> =>
      (await getRow(client, addOwnChapters, [bookId])).words,
    /** The chapter that stands for the papers of the learner; it is created when there is none. */
    ensurePaperChapter: async (userId: number): Promise<number> =>
      (await getRow(client, addPaperChapter, [userId, '试卷'])).id,
    findChoice: (userId: number): Promise<CollectionChoice | undefined> =>
      findRow(client, findCollectionChoice, [userId]),
    async setAuto(userId: number, isAuto: boolean): Promise<void> {
      await execute(client, setAutoCollection, [userId, isAuto]);
    },
    /** Stores the book of the last collection in the learner's config. */
    async setRecent(userId: number, bookId: number): Promise<void> {
      await execute(client, setRecentCollection, [userId, bookId]);
    },
  };
}
