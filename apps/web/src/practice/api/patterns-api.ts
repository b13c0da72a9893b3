import { queryOptions } from '@tanstack/react-query';
import type { RequestOf, ResponseOf } from '@tingci/contract/index';
import type { MaterialLevel } from '@tingci/domain/listening/stages';
import { api } from '../../lib/api/api.ts';

type ListPath = '/api/study/article/sentence/list';
type DetailPath = '/api/study/article/detail/list';

/** A list of everyday sentences. */
export type SentencePattern = {
  id: number;
  pattern: string;
  meaning: string;
  level: MaterialLevel;
  sentenceCount: number;
};

export type DetailKind = RequestOf<DetailPath>['kinds'][number];

/** A sentence with its sound in both accents. */
export type SoundSentence = { text: string; translation: string; uk: string; us: string; accept?: string[] };

const LIBRARY_MS = 10 * 60_000;

const toPattern = (wire: ResponseOf<ListPath>['list'][number]): SentencePattern => ({
  id: wire.id,
  pattern: wire.pattern,
  meaning: wire.pattern_zh,
  level: wire.level,
  sentenceCount: wire.sentence_count,
});

/** Every list of everyday sentences, easiest first. */
export const patternsQuery = queryOptions({
  queryKey: ['article', 'patterns'],
  staleTime: LIBRARY_MS,
  queryFn: async ({ signal }) =>
    (await api.read('/api/study/article/sentence/list', {}, { signal })).list.map(toPattern),
});

/** The sentences of one list. */
export const patternQuery = (id: number) =>
  queryOptions({
    queryKey: ['article', 'pattern', id],
    staleTime: LIBRARY_MS,
    queryFn: async ({ signal }) => {
      const wire = await api.read('/api/study/article/sentence/detail', { pattern_id: id }, { signal });
      const sentences = wire.sentences.map(
        ({ en, zh, uk, us }): SoundSentence => ({ text: en, translation: zh, uk, us }),
      );
      return { pattern: toPattern(wire), sentences };
    },
  });

/** Generated sentences with a detail; the same seed gives the same ones. */
export const detailsQuery = (seed: number, kinds: DetailKind[], count: number) =>
  queryOptions({
    queryKey: ['article', 'details', seed, kinds, count],
    staleTime: LIBRARY_MS,
    queryFn: async ({ signal }) => {
      const request = { seed, kinds, count };
      const { list } = await api.read('/api/study/article/detail/list', request, { signal });
      return list.map(
        ({ spoken, accept, uk, us }): SoundSentence => ({ text: spoken, translation: '', uk, us, accept }),
      );
    },
  });
