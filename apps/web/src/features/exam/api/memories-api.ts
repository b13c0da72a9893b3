import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { countsAnswers } from '../../../lib/query-client.ts';

/** When a word comes back, and on how many days it was right since its last mistake. */
export type WordProgress = { dueDay: string; rightDays: number };

/** The progress of some words by word id. Only for learners with Pro. */
export const wordProgressQuery = (wordIds: readonly number[]) =>
  queryOptions({
    queryKey: ['review-memories', wordIds],
    meta: countsAnswers,
    queryFn: async ({ signal }): Promise<ReadonlyMap<number, WordProgress>> => {
      const request = { lexicon_ids: [...wordIds] };
      const { list } = await api.read('/api/study/review/v1/word/memories', request, { signal });
      return new Map(
        list.map(({ lexicon_id, due_day, right_days }) => [
          lexicon_id,
          { dueDay: due_day, rightDays: right_days },
        ]),
      );
    },
  });
