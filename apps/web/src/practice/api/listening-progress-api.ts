import { queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@tingci/contract/index';
import type { ListeningStage } from '@tingci/domain/listening/stages';
import { api } from '../../lib/api/api.ts';
import { countsAnswers } from '../../lib/query-client.ts';

/** How far a practice has come. `lastAt`: milliseconds since 1970. */
export type ListeningProgress = {
  practiceId: string;
  stages: readonly { stage: ListeningStage; status: 'open' | 'done' | 'left-out' }[];
  isEnded: boolean;
  lastAt: number;
};

type WireProgress = Pick<
  ResponseOf<'/api/study/article/v2/history/records'>['list'][number],
  'practice_id' | 'stages' | 'is_ended' | 'last_at'
>;

export const toProgress = (wire: WireProgress): ListeningProgress => ({
  practiceId: wire.practice_id,
  stages: wire.stages,
  isEnded: wire.is_ended,
  lastAt: wire.last_at,
});

/** All queries about the history of intensive listening. */
export const historyKey = ['article', 'history'] as const;

/** The latest intensive practice of each article, by the id of the article. */
export const articleProgressQuery = queryOptions({
  queryKey: [...historyKey, 'articles'],
  meta: countsAnswers,
  queryFn: async ({ signal }): Promise<Record<number, ListeningProgress>> => {
    const { list } = await api.read('/api/study/article/progress/list', {}, { signal });
    return Object.fromEntries(list.map((wire) => [wire.article_id, toProgress(wire)]));
  },
});
