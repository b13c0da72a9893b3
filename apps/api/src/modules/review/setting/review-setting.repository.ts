import type { Executor } from '../../../db/database.ts';
import { execute, getRow, listRows } from '../../../db/statement.ts';
import { addHoliday, addWords, deleteHoliday, listHolidayIds, saveRetention } from './review-setting.sql.ts';

/** Changes what a learner decides about their reviews. */
export function createReviewSettingRepository(client: Executor) {
  return {
    /** Sets the wanted chance to remember the word, from 0 to 1. */
    async saveRetention(userId: number, retention: number): Promise<void> {
      await execute(client, saveRetention, [userId, retention]);
    },
    async listHolidayIds(userId: number): Promise<string[]> {
      return (await listRows(client, listHolidayIds, [userId])).map(({ id }) => id);
    },
    /** Whether the holiday was added; one that overlaps another is not. Days are `YYYY-MM-DD`. */
    async addHoliday(userId: number, { id, from, to }: { id: string; from: string; to: string }) {
      return (await execute(client, addHoliday, [userId, id, from, to])) > 0;
    },
    /** Whether there was such a holiday. */
    deleteHoliday: async (userId: number, id: string): Promise<boolean> =>
      (await execute(client, deleteHoliday, [userId, id])) > 0,
    /** Adds words with the chapter of their answers; resolves to the number of new ones. */
    addWords: async (userId: number, wordIds: readonly number[], chapterId: number, at: Date) =>
      (await getRow(client, addWords, [userId, wordIds, chapterId, at])).added,
  };
}
