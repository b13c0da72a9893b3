import type { Executor } from '../../../platform/db/database.ts';
import { execute, findRow, type Row } from '../../../platform/db/statement.ts';
import { findPlan, savePlan } from './study-plan.sql.ts';

export type StudyPlan = Row<typeof findPlan>;

/** What a learner sets. `examDay` is `YYYY-MM-DD`; null without an exam. */
export type PlanChange = { bookId: number; dailyWords: number; examDay: string | null };

/** Reads and writes the plans of learners. */
export function createStudyPlanRepository(client: Executor) {
  return {
    findPlan: (userId: number, now: Date) => findRow(client, findPlan, [userId, now]),
    /** Resolves with whether the plan was stored: false when there is no such book. */
    savePlan: async (userId: number, change: PlanChange, now: Date): Promise<boolean> =>
      (await execute(client, savePlan, [userId, change.bookId, change.dailyWords, now, change.examDay])) ===
      1,
  };
}
