import type { Executor } from '../../../platform/db/database.ts';
import { execute, findRow, getRow, listRows, type Row } from '../../../platform/db/statement.ts';
import {
  countDueDays,
  countToday,
  deferWords,
  findLastDeferral,
  listWaiting,
  listWaitingIds,
  undoDeferral,
} from './today.sql.ts';

/** A due word with its card and the chapter of its latest answer. `total`: number of due words within the daily cap. */
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
    /** The next due words, at most as many as the daily cap still allows. The word most likely to be remembered comes first. */
    listWaiting: (userId: number, today: string, limit: number, cap: number): Promise<WaitingWord[]> =>
      listRows(client, listWaiting, [userId, today, limit, cap]),
    /** Ids of the due words, in the same order. */
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
