import type { Executor } from '../../../db/database.ts';
import { execute, findRow, getRow, listRows, type Row } from '../../../db/statement.ts';
import {
  countDueDays,
  countToday,
  deferWords,
  findLastDeferral,
  listWaiting,
  listWaitingIds,
  undoDeferral,
} from './today.sql.ts';

/** A word that waits, with its card and the chapter of its answers; `total` words wait within the cap of the day. */
export type WaitingWord = Row<typeof listWaiting>;

/** Reads which words wait for review, and moves them to other days. Days are `YYYY-MM-DD`; cards must be folded. */
export function createTodayRepository(client: Executor) {
  return {
    /** Counts for a local day, and words by due day in the `laterDays` after it. A review takes the average of `timeDays`. */
    count: (
      userId: number,
      today: string,
      spans: { laterDays: number; timeDays: number; timeZone: string },
    ) => getRow(client, countToday, [userId, today, spans.laterDays, spans.timeDays, spans.timeZone]),
    /** Words by due day in a span of `days` from a day on. */
    async mapDueDays(userId: number, from: string, days: number): Promise<Map<string, number>> {
      const rows = await listRows(client, countDueDays, [userId, from, days]);
      return new Map(rows.map(({ day, count }) => [day, count]));
    },
    /** The next words within the cap of the day, in the order in which they are worth saving. */
    listWaiting: (userId: number, today: string, limit: number, cap: number): Promise<WaitingWord[]> =>
      listRows(client, listWaiting, [userId, today, limit, cap]),
    /** Ids of the words that wait, in the same order. */
    async listWaitingIds(userId: number, today: string, limit: number): Promise<number[]> {
      return (await listRows(client, listWaitingIds, [userId, today, limit])).map(({ wordId }) => wordId);
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
    undoDeferral: async (userId: number, batchId: string, at: Date): Promise<number> =>
      (await getRow(client, undoDeferral, [userId, batchId, at])).restored,
  };
}
