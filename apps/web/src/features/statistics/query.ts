import { queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@tingci/contract/index';
import type { StatisticsRange } from '@tingci/domain/dictation/statistics';
import { api } from '../../lib/api/api.ts';
import { countsAnswers } from '../../lib/query-client.ts';

const path = '/api/study/lexicon/v1/data/analysis';

export type Analysis = ResponseOf<typeof path>;
export type Piece = Analysis['range']['series'][number];
export type CalendarDay = Analysis['calendar'][number];

/** The learner's statistics, with details of one range. Every answer changes them, so the cache is always stale. */
export const analysisQuery = (range: StatisticsRange) =>
  queryOptions({
    queryKey: ['analysis', range],
    meta: countsAnswers,
    staleTime: 0,
    queryFn: ({ signal }) => api.read(path, { range }, { signal }),
    placeholderData: (before) => before,
  });

/** The learner's plan and today's progress; null without a plan. */
export const planQuery = queryOptions({
  queryKey: ['analysis', 'plan'],
  meta: countsAnswers,
  staleTime: 0,
  queryFn: async ({ signal }) => (await api.read('/api/study/customer/v1/study-plan', {}, { signal })).plan,
});
