import { queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@tingci/contract/index';
import type { DueCards } from '@tingci/domain/review/expected-load';
import { daysBetween } from '@tingci/domain/study-day';
import { api } from '../../../lib/api/api.ts';
import { countsAnswers } from '../../../lib/query-client.ts';

type WireGroups = ResponseOf<'/api/study/review/v1/card/groups'>;

/** The learner's words in review, in groups, and the rules of their reviews. Day 0 is today. */
export type LearnerCards = {
  cards: readonly DueCards[];
  /** Number of words. */
  total: number;
  retention: number;
  weights: readonly number[] | undefined;
  /** First and last day of each holiday. */
  holidays: readonly { from: number; to: number }[];
  reviewMs: number;
};

const toCards = ({ stability, difficulty, elapsed_days, due_in, count }: WireGroups['list'][number]) => ({
  count,
  memory: stability === null || difficulty === null ? undefined : { stability, difficulty },
  lastDay: -elapsed_days,
  dueDay: due_in,
});

/** The learner's words in review. Learners without Pro get them too. */
export const cardGroupsQuery = queryOptions({
  queryKey: ['review-card-groups'],
  meta: countsAnswers,
  queryFn: async ({ signal }): Promise<LearnerCards> => {
    const wire = await api.read('/api/study/review/v1/card/groups', {}, { signal });
    return {
      cards: wire.list.map(toCards),
      total: wire.list.reduce((sum, { count }) => sum + count, 0),
      retention: wire.retention,
      weights: wire.weights ?? undefined,
      holidays: wire.holidays.map(({ from, to }) => ({
        from: daysBetween(wire.day, from),
        to: daysBetween(wire.day, to),
      })),
      reviewMs: wire.review_ms,
    };
  },
});
