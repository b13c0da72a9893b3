import { namedChapters } from '@tingci/domain/lexicon/book/own-book';
import type { Executor } from '../../../platform/db/database.ts';
import { listRows } from '../../../platform/db/statement.ts';
import type { OwnChapterReader } from '../../lexicon/book/own-chapters.ts';
import {
  listNamedChapterWords,
  listOwnChapterProgress,
  listOwnChaptersById,
  listOwnChaptersOfBook,
  listOwnChapterWords,
} from './own-chapter.sql.ts';

/** Reads the chapters of own books: slices of their words in order, or the words with their name. It never finds those of another learner. */
export function createOwnChapterRepository(client: Executor): OwnChapterReader {
  return {
    listByIds: (userId, ids) => listRows(client, listOwnChaptersById, [userId, ids]),
    listOfBook: (userId, bookId) => listRows(client, listOwnChaptersOfBook, [userId, bookId]),
    listWords: (userId, { bookId, name, sequence, chapterSize }) =>
      chapterSize === namedChapters
        ? listRows(client, listNamedChapterWords, [userId, bookId, name])
        : listRows(client, listOwnChapterWords, [userId, bookId, chapterSize, (sequence - 1) * chapterSize]),
    listProgress: (userId, bookId) => listRows(client, listOwnChapterProgress, [userId, bookId]),
  };
}
