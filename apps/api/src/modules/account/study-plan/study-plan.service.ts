import { AppError } from '../../../core/app-error.ts';
import type { AccountStore } from '../store/account-store.ts';
import type { StudyPlan } from '../store/study-plan.repository.ts';

/** The study plans of learners. */
export function createStudyPlanService(store: AccountStore) {
  const { plans } = store.direct;
  return {
    findPlan: (userId: number, nowMs: number): Promise<StudyPlan | undefined> =>
      plans.findPlan(userId, new Date(nowMs)),
    /** Sets the plan and returns it; refuses a book that is not published. */
    async changePlan(
      userId: number,
      change: { bookId: number; dailyWords: number },
      nowMs: number,
    ): Promise<StudyPlan | undefined> {
      const now = new Date(nowMs);
      if (!(await plans.savePlan(userId, change.bookId, change.dailyWords, now)))
        throw new AppError('not_found');
      return plans.findPlan(userId, now);
    },
  };
}

export type StudyPlanService = ReturnType<typeof createStudyPlanService>;
