import { queryOptions } from '@tanstack/react-query';
import { v4 as createId } from 'uuid';
import { api } from '../../../lib/api/api.ts';
import { countsAnswers } from '../../../lib/query-client.ts';

/** Days without reviews, both included, as `YYYY-MM-DD`. */
export type Holiday = { id: string; from: string; to: string };

/** The wanted retention from 0 to 1, the number of graded reviews, when own weights were fitted, and the holidays. */
export type ReviewSetting = {
  retention: number;
  graded: number;
  fittedAt: number | undefined;
  holidays: readonly Holiday[];
};

/** The learner's review settings. Only for learners with Pro. */
export const reviewSettingQuery = queryOptions({
  queryKey: ['review-setting'],
  meta: countsAnswers,
  queryFn: async ({ signal }): Promise<ReviewSetting> => {
    const { fitted_at, ...setting } = await api.read('/api/study/review/v1/setting/detail', {}, { signal });
    return { ...setting, fittedAt: fitted_at ?? undefined };
  },
});

/** Adds a holiday. Rejects when it overlaps another. */
export const addHoliday = (days: { from: string; to: string }) =>
  api.post('/api/study/review/v1/holiday/add', { id: createId(), ...days }, { isSilent: true });

/** Removes a holiday; the dates move back. */
export const deleteHoliday = (id: string) => api.post('/api/study/review/v1/holiday/delete', { id });
