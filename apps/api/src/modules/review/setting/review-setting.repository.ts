import type { Executor } from '../../../platform/db/database.ts';
import { execute, findRow, getRow, listRows, type Row } from '../../../platform/db/statement.ts';
import { modelOf } from '../card/fold-words.ts';
import * as sql from './review-setting.sql.ts';

/** Changes what a learner decides about their reviews. */
export function createReviewSettingRepository(client: Executor) {
  const findRules = (userId: number): Promise<Row<typeof sql.findRules> | undefined> =>
    findRow(client, sql.findRules, [userId]);
  return {
    findRules,
    /**
     * Sets the wanted chance to remember the word, from 0 to 1, and what it makes of the weights. Call it with the lock of
     * the learner.
     */
    async saveRetention(userId: number, retention: number): Promise<void> {
      const rules = await findRules(userId);
      const factorOf = (weights: readonly number[] | null = null) =>
        modelOf({ retention, weights }).intervalFactor;
      await execute(client, sql.saveRetention, [
        userId,
        retention,
        factorOf(rules?.weights),
        factorOf(rules?.weightsBefore),
      ]);
    },
    async listHolidayIds(userId: number): Promise<string[]> {
      return (await listRows(client, sql.listHolidayIds, [userId])).map(({ id }) => id);
    },
    /** Whether the holiday was added; one that overlaps another is not. Days are `YYYY-MM-DD`. */
    async addHoliday(userId: number, { id, from, to }: { id: string; from: string; to: string }) {
      return (await execute(client, sql.addHoliday, [userId, id, from, to])) > 0;
    },
    /** Whether there was such a holiday. */
    deleteHoliday: async (userId: number, id: string): Promise<boolean> =>
      (await execute(client, sql.deleteHoliday, [userId, id])) > 0,
    /** Adds words with the chapter of their answers; resolves to the number of new ones. */
    addWords: async (userId: number, wordIds: readonly number[], chapterId: number, at: Date) =>
      (await getRow(client, sql.addWords, [userId, wordIds, chapterId, at])).added,
  };
}
