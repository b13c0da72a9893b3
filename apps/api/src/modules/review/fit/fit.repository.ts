import type { LoggedDay } from '@tingci/domain/review/log-loss';
import { reviewGrades } from '@tingci/domain/review/review-grade';
import type { Executor } from '../../../platform/db/database.ts';
import { execute, findRow, listRows, type Row } from '../../../platform/db/statement.ts';
import * as sql from './fit.sql.ts';

/** Nobody has more graded days. */
const DAYS_MAX = 500_000;

/** The memory of a card and what it makes of the graded days; without a graded day there is none. */
export type CardMemory = {
  wordId: number;
  stability: number | null;
  difficulty: number | null;
  days: { day: string; chance: number | null; stability: number }[];
};

export type FitRepository = ReturnType<typeof createFitRepository>;

/** Reads graded days and stores a learner's own weights. */
export function createFitRepository(client: Executor) {
  return {
    /** Learners after an id who have at least `least` graded reviews, and a fifth more than at the last fit. */
    listCandidates: (afterId: number, limit: number, least: number) =>
      listRows(client, sql.listFitCandidates, [afterId, limit, least]),
    /** The graded days of each word, in order. */
    async listHistories(userId: number): Promise<LoggedDay[][]> {
      const rows = await listRows(client, sql.listHistories, [userId, DAYS_MAX]);
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
      await execute(client, sql.noteFit, [userId, graded]);
    },
    /** Takes new weights with their interval factor. The cards keep those before until their memories are saved. */
    async saveWeights(
      userId: number,
      { weights, factor, at }: { weights: readonly number[]; factor: number; at: Date },
    ): Promise<void> {
      await execute(client, sql.saveWeights, [userId, weights, at, factor]);
    },
    /** Learners after an id, some of whose cards have the weights before their last fit. */
    async listUnfinished(afterId: number, limit: number): Promise<number[]> {
      return (await listRows(client, sql.listUnfinished, [afterId, limit])).map(({ userId }) => userId);
    },
    findFit: (userId: number): Promise<Row<typeof sql.findFit> | undefined> =>
      findRow(client, sql.findFit, [userId]),
    /** The first cards after a word that a fit has not folded, with their graded days; grades from 1 to 4. */
    listOldCards: (userId: number, afterWordId: number, fit: number, limit: number) =>
      listRows(client, sql.listOldCards, [userId, afterWordId, fit, limit]),
    async saveMemories(userId: number, cards: readonly CardMemory[], fit: number): Promise<void> {
      await execute(client, sql.saveMemories, [userId, JSON.stringify(cards), fit]);
    },
    /** Notes that all cards of a learner have the weights of a fit. */
    async finish(userId: number, fit: number): Promise<void> {
      await execute(client, sql.finishFit, [userId, fit]);
    },
  };
}
