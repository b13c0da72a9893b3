import { namedChapters } from '@tingci/domain/lexicon/own-book';
import type { Executor } from '../../../platform/db/database.ts';
import { listRows, type Row } from '../../../platform/db/statement.ts';
import type { Chapter } from '../../lexicon/book/catalogue.ts';
import type { ChapterProgress } from '../../lexicon/book/lexicon.repository.ts';
import {
  listNamedChapterWords,
  listOwnChapterProgress,
  listOwnChaptersById,
  listOwnChaptersOfBook,
  listOwnChapterWords,
} from './own-chapter.sql.ts';

/** A chapter of an own book, with fields of the book. */
export type OwnChapter = Chapter & { bookName: string; chapterSize: number; isRetired: boolean };

export type OwnChapterRepository = ReturnType<typeof createOwnChapterRepository>;

/** Reads the chapters of own books: slices of their words in order, or the words with their name. It never finds those of another learner. */
export function createOwnChapterRepository(client: Executor) {
  return {
    /** The chapters with these ids, also those of deleted books. */
    listByIds: (userId: number, ids: readonly number[]): Promise<OwnChapter[]> =>
      listRows(client, listOwnChaptersById, [userId, ids]),
    /** The chapters of a book, also those that have no words any more. */
    listOfBook: (userId: number, bookId: number): Promise<OwnChapter[]> =>
      listRows(client, listOwnChaptersOfBook, [userId, bookId]),
    /** The words of a chapter with the learner's own meanings, which can be empty, and recordings. */
    listWords: (
      userId: number,
      { bookId, name, sequence, chapterSize }: OwnChapter,
    ): Promise<Row<typeof listOwnChapterWords>[]> =>
      chapterSize === namedChapters
        ? listRows(client, listNamedChapterWords, [userId, bookId, name])
        : listRows(client, listOwnChapterWords, [userId, bookId, chapterSize, (sequence - 1) * chapterSize]),
    listProgress: (userId: number, bookId: number): Promise<ChapterProgress[]> =>
      listRows(client, listOwnChapterProgress, [userId, bookId]),
  };
}
