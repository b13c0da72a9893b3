import type { LoggedDay } from '@tingci/domain/review/log-loss';
import { reviewGrades } from '@tingci/domain/review/review-grade';
import type { Executor } from '../../../db/database.ts';
import { execute, listRows } from '../../../db/statement.ts';
import { listFitCandidates, listHistories, noteFit, saveWeights } from './fit.sql.ts';

/** Nobody has more graded days. */
const DAYS_MAX = 500_000;

export type FitRepository = ReturnType<typeof createFitRepository>;

/** Reads graded days and stores a learner's own weights. */
export function createFitRepository(client: Executor) {
  return {
    /** Learners after an id who have at least `least` graded reviews, and a fifth more than at the last fit. */
    listCandidates: (afterId: number, limit: number, least: number) =>
      listRows(client, listFitCandidates, [afterId, limit, least]),
    /** The graded days of each word, in order. */
    async listHistories(userId: number): Promise<LoggedDay[][]> {
      const rows = await listRows(client, listHistories, [userId, DAYS_MAX]);
      const byWord = Map.groupBy(rows, ({ wordId }) => wordId);
      return [...byWord.values()].map((days) =>
        days.map(({ day, days, grade }) => ({
          days,
          grade: reviewGrades[grade - 1] ?? 'again',
          occurredMs: Date.parse(day),
        })),
      );
    },
    /** Notes with how many graded reviews the weights were fitted. */
    async note(userId: number, graded: number): Promise<void> {
      await execute(client, noteFit, [userId, graded]);
    },
    async saveWeights(userId: number, weights: readonly number[], at: Date): Promise<void> {
      await execute(client, saveWeights, [userId, weights, at]);
    },
  };
}
