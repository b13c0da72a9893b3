import { cardGroupsMax, planDays } from '@tingci/contract/review/review';
import { studyDay } from '@tingci/domain/study-day';
import type { Database } from '../../../db/database.ts';
import { createCardRepository } from '../card/card.repository.ts';
import { foldChanges } from '../card/fold-cards.ts';
import { TIME_DAYS, USUAL_REVIEW_MS } from '../card/review-time.ts';
import { createPlanRepository } from './plan.repository.ts';

/** What a plan is simulated from. */
export function createPlanService({ pool }: Pick<Database, 'pool'>) {
  const cards = createCardRepository(pool);
  const plan = createPlanRepository(pool);
  return {
    /** The learner's cards in groups, their rules, and the time of a review in milliseconds. */
    async listCardGroups(userId: number, nowMs: number) {
      const rules = await foldChanges(cards, userId);
      const today = studyDay(nowMs, rules.timeZone);
      const [groups, reviewMs] = await Promise.all([
        plan.listCardGroups(userId, today, planDays, cardGroupsMax),
        plan.findReviewTime(userId, today, TIME_DAYS),
      ]);
      return { groups, rules, today, reviewMs: reviewMs ?? USUAL_REVIEW_MS };
    },
  };
}
