import { useQuery } from '@tanstack/react-query';
import { daysBetween } from '@tingci/domain/study-day';
import { localDay } from '../../../lib/local-day.ts';
import { studyPlanQuery } from '../../../practice/api/plan-api.ts';

/** The days to the exam of the learner's plan, below 0 after it; undefined without a date, or before it has loaded. */
export function useDaysLeft(): number | undefined {
  const { data } = useQuery(studyPlanQuery);
  return data?.examDay ? daysBetween(localDay(), data.examDay) : undefined;
}
