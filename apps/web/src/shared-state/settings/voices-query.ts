import { queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@tingci/contract/index';
import { api } from '../../lib/api/api.ts';

type Voices = ResponseOf<'/api/study/speech/v1/voices'>;

/** A voice that can be chosen. The first of an accent is its default. */
export type KnownVoice = Voices['list'][number];

/** The voices of this server, and the recordings of words that it has. */
export const voicesQuery = queryOptions({
  queryKey: ['voices'],
  queryFn: ({ signal }) => api.read('/api/study/speech/v1/voices', {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
