import type { StudyPlan } from '../store/study-plan.repository.ts';

/** The plan of a learner, if there is one. */
export function presentStudyPlan(plan: StudyPlan | undefined) {
  if (!plan) return { plan: null };
  return {
    plan: {
      group_id: plan.bookId,
      daily_words: plan.dailyWords,
      exam_day: plan.examDay,
      today_words: plan.todayWords,
    },
  };
}
