import type { DayRow } from '@tingci/domain/dictation/statistics';
import type { Executor } from '../../../platform/db/database.ts';
import { getRow, listRows, type Row } from '../../../platform/db/statement.ts';
import { countReviewedWords, countWords, listDays } from './statistics.sql.ts';

/** The states of a learner's words, counted by day. */
export type WordRecord = Row<typeof countWords>;

export type StatisticsRepository = ReturnType<typeof createStatisticsRepository>;

/** Reads a learner's work by day; the cost grows with days and words, not with answers. */
export function createStatisticsRepository(client: Executor) {
  return {
    /** Each day and mode with any event, in order of days. */
    listDays: (userId: number): Promise<DayRow[]> => listRows(client, listDays, [userId]),
    /** Words by the local day of their first answer, and of their present mastery. */
    countWords: (userId: number, timeZone: string, today: string): Promise<WordRecord> =>
      getRow(client, countWords, [userId, timeZone, today]),
    /** Words that were answered again on a later day than the first. */
    countReviewedWords: async (userId: number): Promise<number> =>
      (await getRow(client, countReviewedWords, [userId])).count,
  };
}
