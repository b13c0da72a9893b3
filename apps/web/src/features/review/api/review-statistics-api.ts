import { queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@tingci/contract/index';
import { api } from '../../../lib/api/api.ts';
import { countsAnswers } from '../../../lib/query-client.ts';

type WireStatistics = ResponseOf<'/api/study/review/v1/learning-stats/user-statistics'>;

/** The memory of a learner: words by strength, and how many reviews of each month were remembered. */
export type ReviewStatistics = WireStatistics;

/** The learner's memory. Rejects for a learner without Pro, and the client opens the prompt: ask for Pro first. */
export const reviewStatisticsQuery = queryOptions({
  queryKey: ['review-statistics'],
  meta: countsAnswers,
  queryFn: ({ signal }): Promise<ReviewStatistics> =>
    api.read('/api/study/review/v1/learning-stats/user-statistics', {}, { signal }),
});
