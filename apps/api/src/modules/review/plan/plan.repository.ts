import type { Executor } from '../../../platform/db/database.ts';
import { getRow, listRows, type Row } from '../../../platform/db/statement.ts';
import { findReviewTime, listCardGroups } from './plan.sql.ts';

/** Words with about the same memory that are due on the same day. */
export type CardGroup = Row<typeof listCardGroups>;

/** Reads what a plan is simulated from. Days are `YYYY-MM-DD`; cards must be folded. */
export function createPlanRepository(client: Executor) {
  return {
    /** The cards in groups, at most `limit`. Those that are due later than in `days` count as due then. */
    listCardGroups: (userId: number, today: string, days: number, limit: number): Promise<CardGroup[]> =>
      listRows(client, listCardGroups, [userId, today, days, limit]),
    /** The average time of a review in the `days` before today, in milliseconds. */
    findReviewTime: async (userId: number, today: string, days: number): Promise<number | undefined> =>
      (await getRow(client, findReviewTime, [userId, today, days])).averageMs ?? undefined,
  };
}
