import { cardGroupsMax, planDays } from '@tingci/contract/review/review';
import { studyDay } from '@tingci/domain/study-day';
import type { Database } from '../../../platform/db/database.ts';
import type { FoldChanges } from '../card/fold-changes.ts';
import { TIME_DAYS, USUAL_REVIEW_MS } from '../card/review-time.ts';
import { createPlanRepository } from './plan.repository.ts';

/** What a plan is simulated from. */
export function createPlanService({
  database,
  foldChanges,
}: {
  database: Database;
  foldChanges: FoldChanges;
}) {
  const { pool } = database;
  const plan = createPlanRepository(pool);
  return {
    /** The learner's cards in groups, their rules, and the time of a review in milliseconds. */
    async listCardGroups(userId: number, nowMs: number) {
      const rules = await foldChanges(userId);
      const today = studyDay(nowMs, rules.timeZone);
      const [groups, reviewMs] = await Promise.all([
        plan.listCardGroups(userId, today, planDays, cardGroupsMax),
        plan.findReviewTime(userId, today, TIME_DAYS),
      ]);
      return { groups, rules, today, reviewMs: reviewMs ?? USUAL_REVIEW_MS };
    },
  };
}
