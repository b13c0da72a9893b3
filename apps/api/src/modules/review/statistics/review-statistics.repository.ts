import type { Executor } from '../../../platform/db/database.ts';
import { findRow, getRow, listRows, type Row } from '../../../platform/db/statement.ts';
import {
  countDay,
  countGraded,
  countStrength,
  findCard,
  listAnswers,
  listDays,
  listDueDays,
  listGrades,
  listMemories,
  listMonths,
} from './review-statistics.sql.ts';

/** A folded card. */
export type StoredCard = Row<typeof findCard>;

/** Reads what the graded days of a learner add up to. Days are `YYYY-MM-DD`; cards must be folded. */
export function createReviewStatisticsRepository(client: Executor) {
  return {
    countDay: (userId: number, day: string) => getRow(client, countDay, [userId, day]),
    listDays: (userId: number, from: string, to: string) => listRows(client, listDays, [userId, from, to]),
    listMonths: (userId: number, since: string) => listRows(client, listMonths, [userId, since]),
    countStrength: (userId: number) => getRow(client, countStrength, [userId]),
    /** The number of graded reviews, without the first answers. */
    countGraded: async (userId: number): Promise<number> =>
      (await getRow(client, countGraded, [userId])).graded,
    findCard: (userId: number, wordId: number): Promise<StoredCard | undefined> =>
      findRow(client, findCard, [userId, wordId]),
    /** The last graded days of a word, in order; grades from 1 to 4. */
    listGrades: (userId: number, wordId: number, limit: number) =>
      listRows(client, listGrades, [userId, wordId, limit]),
    /** The latest answers to a word, the last one first. */
    listAnswers: (userId: number, wordId: number, limit: number) =>
      listRows(client, listAnswers, [userId, wordId, limit]),
    /** When some words come back, and the right days of each since its last mistake. */
    listMemories: (userId: number, wordIds: readonly number[]) =>
      listRows(client, listMemories, [userId, wordIds]),
    /** When some words come back. */
    listDueDays: (userId: number, wordIds: readonly number[]) =>
      listRows(client, listDueDays, [userId, wordIds]),
  };
}
