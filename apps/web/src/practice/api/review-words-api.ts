import { queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@tingci/contract/index';
import { api } from '../../lib/api/api.ts';
import { toWord, type Word } from '../../shared-state/words/word.ts';
import type { PaperSource } from '../paper-source.ts';
import type { ReviewFacts } from '../review-facts.ts';

import { toPaperSource } from './paper-source-api.ts';

type WireWords = ResponseOf<'/api/study/review/v1/words'>;

/** The words of a review with the chapters of their answers. */
export type ReviewWords = {
  words: { word: Word; chapterId: number; source: PaperSource | null }[];
  facts: ReviewFacts;
};

const toCard = ({ stability, difficulty, last_day }: WireWords['list'][number]['card']) => ({
  memory: stability === null || difficulty === null ? undefined : { stability, difficulty },
  lastDay: last_day ?? undefined,
});

const toReviewWords = ({ list, retention, weights, holidays, time_zone }: WireWords): ReviewWords => ({
  words: list.map(({ word, chapter_id, source }) => ({
    word: toWord(word),
    chapterId: chapter_id,
    source: toPaperSource(source),
  })),
  facts: {
    cards: Object.fromEntries(list.map(({ word, card }) => [String(word.id), toCard(card)])),
    retention,
    weights: weights ?? undefined,
    holidays: holidays.map(({ from, to }) => ({ from, to })),
    timeZone: time_zone,
  },
});

/** The next words of today's review. Rejects for a learner without Pro. */
export const reviewWordsQuery = queryOptions({
  queryKey: ['review-words'],
  staleTime: 0,
  queryFn: async ({ signal }) => toReviewWords(await api.read('/api/study/review/v1/words', {}, { signal })),
});
