import { queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@tingci/contract/index';
import { api } from '../../lib/api/api.ts';
import { countsAnswers } from '../../lib/query-client.ts';

type WireToday = ResponseOf<'/api/study/review/v1/today-count'>;

/** What waits for review today and in the coming days. Days are `YYYY-MM-DD` in the learner's time zone. */
export type ReviewToday = {
  /** The learner's local day. */
  day: string;
  /** Words that wait, also those of earlier days. */
  due: number;
  overdue: number;
  /** Words reviewed today. */
  done: number;
  /** Words to review today: those that wait, within the cap. */
  plan: number;
  cap: number;
  /** Expected time for the plan. */
  minutes: number;
  /** All words in review. */
  total: number;
  nextDay: string | undefined;
  /** Words by day, from today; today with all that wait. */
  forecast: readonly number[];
  holiday: { from: string; to: string } | undefined;
  /** Whether words were deferred today and can be taken back. */
  isDeferred: boolean;
};

const toToday = ({ next_day, is_deferred, holiday, ...wire }: WireToday): ReviewToday => ({
  ...wire,
  nextDay: next_day ?? undefined,
  holiday: holiday ?? undefined,
  isDeferred: is_deferred,
});

/** The learner's reviews of today. Learners without Pro get the counts too. */
export const reviewTodayQuery = queryOptions({
  queryKey: ['review-today'],
  meta: countsAnswers,
  queryFn: async ({ signal }) => toToday(await api.read('/api/study/review/v1/today-count', {}, { signal })),
});
