import { type ErrorPattern, errorPatterns } from '@tingci/domain/dictation/judge/pattern';
import type { z } from 'zod';
import type { Executor } from '../../../platform/db/database.ts';
import { execute, getRow, type Values } from '../../../platform/db/statement.ts';
import {
  changeSetting,
  type countSchema,
  type errorSchema,
  listErrors,
  listMistakes,
  type mistakeSchema,
  removeErrors,
  restoreErrors,
  searchErrors,
} from './error-book.sql.ts';

export type ErrorSort = 'recent' | 'count' | 'word';

export type ErrorQuery = {
  userId: number;
  sort: ErrorSort;
  /** Only words whose last mistake was in one of these chapters; null for all. */
  chapterIds: readonly number[] | null;
  /** Only words with this pattern in any mistake. */
  pattern: ErrorPattern | undefined;
  /** Words that have left the book because they were right, instead of those in it. */
  hasLeft: boolean;
  /** Only these words; null for all. */
  wordIds: readonly number[] | null;
  limit: number;
  offset: number;
};

export type ErrorRow = z.output<typeof errorSchema>;

export type ErrorCount = z.output<typeof countSchema>;

export type MistakeRow = z.output<typeof mistakeSchema>;

export type ErrorBookRepository = ReturnType<typeof createErrorBookRepository>;

const valuesOf = (query: ErrorQuery): Values<typeof listErrors.recent> => [
  query.userId,
  query.chapterIds,
  query.limit,
  query.offset,
  query.hasLeft,
  query.pattern === undefined ? 0 : 1 << errorPatterns.indexOf(query.pattern),
  query.wordIds,
];

/**
 * Reads and changes a learner's error book: the word states whose last mistake was not removed. A word leaves it after
 * enough right days. Nothing is written then, so that the setting applies to every word at once.
 */
export function createErrorBookRepository(client: Executor) {
  return {
    /** A page, and the counts of the whole book; `chosenTotal` is the number of chosen words found. */
    list: (query: ErrorQuery) => getRow(client, listErrors[query.sort], valuesOf(query)),
    /** A page of the errors whose word or meaning contains `keyword`, ignoring case, and their number. */
    search: (query: ErrorQuery, keyword: string) =>
      getRow(client, searchErrors[query.sort], [
        ...valuesOf(query),
        `%${keyword.replaceAll(/[\\%_]/g, '\\$&')}%`,
      ]),
    /** A page of the mistakes with a word, latest first, and their number. */
    listMistakes: (userId: number, wordId: number, { limit, offset }: { limit: number; offset: number }) =>
      getRow(client, listMistakes, [userId, wordId, limit, offset]),
    /** Removes words from the book at an instant; resolves to the number of words that were in it. */
    remove: (userId: number, wordIds: readonly number[], at: Date): Promise<number> =>
      execute(client, removeErrors, [userId, wordIds, at]),
    /** Restores removed words; resolves to their number. */
    restore: (userId: number, wordIds: readonly number[]): Promise<number> =>
      execute(client, restoreErrors, [userId, wordIds]),
    /** Sets on how many days (1 to 10) a word must be right to leave the book. */
    async setRightDaysNeeded(userId: number, days: number): Promise<void> {
      await execute(client, changeSetting, [userId, days]);
    },
  };
}
