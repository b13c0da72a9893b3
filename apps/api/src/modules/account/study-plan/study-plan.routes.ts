import { getStudyPlan, updateStudyPlan } from '@tingci/contract/account/study-plan';
import { type Binding, bind } from '../../../platform/http/bind.ts';
import { presentStudyPlan } from './study-plan.presenter.ts';
import type { StudyPlanService } from './study-plan.service.ts';

/** A learner's plan: a book, and words per day. */
export function createStudyPlanBindings(plans: StudyPlanService): Binding[] {
  return [
    bind(getStudyPlan, async (_input, { session, nowMs }) =>
      presentStudyPlan(await plans.findPlan(session.userId, nowMs)),
    ),
    bind(updateStudyPlan, async (input, { session, nowMs }) => {
      const change = {
        bookId: input.group_id,
        dailyWords: input.daily_words,
        examDay: input.exam_day ?? null,
      };
      return presentStudyPlan(await plans.changePlan(session, change, nowMs));
    }),
  ];
}
