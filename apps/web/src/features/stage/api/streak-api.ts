import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';

/** The number of days in a row with practice, after a practice. It is 0 until today counts too. */
export const streakQuery = (practiceId: string) =>
  queryOptions({
    queryKey: ['study-streak', practiceId],
    queryFn: async ({ signal }) => {
      const { streak } = await api.read('/api/study/lexicon/v1/data/analysis', { range: 'week' }, { signal });
      return streak.is_today_done ? streak.current : 0;
    },
  });
