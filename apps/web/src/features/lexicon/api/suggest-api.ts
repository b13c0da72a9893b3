import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@tingci/contract/index';
import { api } from '../../../lib/api/api.ts';

export type Suggestion = ResponseOf<'/api/study/lexicon/v1/word/suggest'>['list'][number];

/** Words that start with the typed text. The last ones stay visible while the next load. */
export const suggestionsQuery = (typed: string) =>
  queryOptions({
    queryKey: ['word', 'suggest', typed],
    enabled: typed !== '',
    retry: false,
    staleTime: 10 * 60_000,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api.read('/api/study/lexicon/v1/word/suggest', { word: typed }, { signal }),
  });
