import { queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@tingci/contract/index';
import { api } from '../../../lib/api/api.ts';

/** How often the state of the dictionary is read again while it grows, and while it waits. Milliseconds. */
const GROWING_MS = 3_000;
const WAITING_MS = 30_000;

/** How far the dictionary is. `progress` is the share of the stage, from 0 to 1. */
export type DictionaryState = ResponseOf<'/api/study/lexicon/v1/dictionary/state'>;

/** How far the dictionary is that the server fetches by itself; read again until it is complete. */
export const dictionaryStateQuery = queryOptions({
  queryKey: ['lexicon', 'dictionary-state'],
  queryFn: ({ signal }) => api.read('/api/study/lexicon/v1/dictionary/state', {}, { signal }),
  refetchInterval: ({ state: { data } }) => {
    if (!data || data.stage === 'done' || data.stage === 'off') return false;
    return data.stage === 'waiting' || data.problem !== '' ? WAITING_MS : GROWING_MS;
  },
});
