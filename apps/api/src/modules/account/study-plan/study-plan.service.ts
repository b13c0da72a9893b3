import { studyDay } from '@tingci/domain/study-day';
import { AppError } from '../../../platform/core/app-error.ts';
import type { AccountStore } from '../store/account-store.ts';
import type { PlanChange, StudyPlan } from '../store/study-plan.repository.ts';

/** The study plans of learners. */
export function createStudyPlanService(store: AccountStore) {
  const { plans } = store.direct;
  return {
    findPlan: (userId: number, nowMs: number): Promise<StudyPlan | undefined> =>
      plans.findPlan(userId, new Date(nowMs)),
    /** Sets the plan and returns it; refuses a book that is not published, and an exam day in the past. */
    async changePlan(
      caller: { userId: number; timeZone: string },
      change: PlanChange,
      nowMs: number,
    ): Promise<StudyPlan | undefined> {
      const now = new Date(nowMs);
      if (change.examDay !== null && change.examDay < studyDay(nowMs, caller.timeZone)) {
        throw new AppError('exam_day_past');
      }
      if (!(await plans.savePlan(caller.userId, change, now))) throw new AppError('not_found');
      return plans.findPlan(caller.userId, now);
    },
  };
}

export type StudyPlanService = ReturnType<typeof createStudyPlanService>;
