import { queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@tingci/contract/index';
import { api } from '../../lib/api/api.ts';
import { countsAnswers } from '../../lib/query-client.ts';

type WirePlan = ResponseOf<'/api/study/customer/v1/study-plan'>['plan'];

/** What a learner sets: a book, new words of it per day, and the exam day `YYYY-MM-DD`; null without an exam. */
export type PlanChoice = { bookId: number; dailyWords: number; examDay: string | null };

/** The learner's plan with today's progress. */
export type StudyPlan = PlanChoice & { todayWords: number };

const toPlan = (wire: WirePlan): StudyPlan | null =>
  wire && {
    bookId: wire.group_id,
    dailyWords: wire.daily_words,
    examDay: wire.exam_day,
    todayWords: wire.today_words,
  };

/** The learner's plan. It is null when there is none. */
export const studyPlanQuery = queryOptions({
  queryKey: ['study-plan'],
  meta: countsAnswers,
  queryFn: async ({ signal }) =>
    toPlan((await api.read('/api/study/customer/v1/study-plan', {}, { signal })).plan),
});

/** Sets the plan. */
export const savePlan = ({ bookId, dailyWords, examDay }: PlanChoice) =>
  api.post('/api/study/customer/v1/update/study-plan', {
    group_id: bookId,
    daily_words: dailyWords,
    ...(examDay === null ? {} : { exam_day: examDay }),
  });
