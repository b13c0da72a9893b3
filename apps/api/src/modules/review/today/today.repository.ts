import type { Executor } from '../../../db/database.ts';
import { execute, findRow, getRow, listRows, type Row } from '../../../db/statement.ts';
import {
  countDueDays,
  countToday,
  deferWords,
  findLastDeferral,
  findReviewTime,
  listWaiting,
  lockWaiting,
  undoDeferral,
} from './today.sql.ts';

/** A word that waits, with its card and the chapter of its answers. */
export type WaitingWord = Row<typeof listWaiting>;

export type TodayRepository = ReturnType<typeof createTodayRepository>;

/** Reads which words wait for review, and moves them to other days. Days are `YYYY-MM-DD`; cards must be folded. */
export function createTodayRepository(client: Executor) {
  return {
    count: (userId: number, today: string) => getRow(client, countToday, [userId, today]),
    /** Words by due day in a span of `days` from a day on. */
    async mapDueDays(userId: number, from: string, days: number): Promise<Map<string, number>> {
      const rows = await listRows(client, countDueDays, [userId, from, days]);
      return new Map(rows.map(({ day, count }) => [day, count]));
    },
    /** Average time of a review since a day, in milliseconds; undefined without a review. */
    async findReviewTime(userId: number, since: string): Promise<number | undefined> {
      return (await getRow(client, findReviewTime, [userId, since])).averageMs ?? undefined;
    },
    /** The next words, in the order in which they are worth saving. */
    listWaiting: (userId: number, today: string, limit: number): Promise<WaitingWord[]> =>
      listRows(client, listWaiting, [userId, today, limit]),
    /** Ids of the words that wait, in the same order; locked until the transaction ends. */
    async lockWaiting(userId: number, today: string, limit: number): Promise<number[]> {
      return (await listRows(client, lockWaiting, [userId, today, limit])).map(({ wordId }) => wordId);
    },
    /** Moves words to later days, as one batch. */
    async defer(
      userId: number,
      batchId: string,
      words: readonly { wordId: number; toDay: string }[],
      at: Date,
    ): Promise<void> {
      await execute(client, deferWords, [userId, batchId, JSON.stringify(words), at]);
    },
    /** The last batch of a local day that was not taken back. */
    async findLastDeferral(userId: number, day: string, timeZone: string): Promise<string | undefined> {
      return (await findRow(client, findLastDeferral, [userId, day, timeZone]))?.batchId;
    },
    /** Takes a batch back; resolves to the number of its words. */
    undoDeferral: (userId: number, batchId: string, at: Date): Promise<number> =>
      execute(client, undoDeferral, [userId, batchId, at]),
  };
}
