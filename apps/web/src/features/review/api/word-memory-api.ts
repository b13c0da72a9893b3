import { queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@tingci/contract/index';
import { api } from '../../../lib/api/api.ts';
import { countsAnswers } from '../../../lib/query-client.ts';

type WireWord = ResponseOf<'/api/study/review/v1/word'>;
type WireAnswer = WireWord['answers'][number];

/** An answer to a word. `isRight` is null for answers without a verdict: grades and reveals. */
export type WordAnswer = Pick<WireAnswer, 'at' | 'mode' | 'kind' | 'typed' | 'grade'> & {
  isRight: boolean | null;
};

/** The memory of a word; undefined when it is not in review. The last answer is first. */
export type WordMemory = {
  card:
    | { stability: number | undefined; lastDay: string | undefined; dueDay: string; reviewCount: number }
    | undefined;
  answers: readonly WordAnswer[];
};

const toCard = (card: WireWord['card']): WordMemory['card'] =>
  card
    ? {
        stability: card.stability ?? undefined,
        lastDay: card.last_day ?? undefined,
        dueDay: card.due_day,
        reviewCount: card.review_count,
      }
    : undefined;

/** The memory of a word. Only for learners with Pro. */
export const wordMemoryQuery = (wordId: number) =>
  queryOptions({
    queryKey: ['review-word', wordId],
    meta: countsAnswers,
    queryFn: async ({ signal }): Promise<WordMemory> => {
      const { card, answers } = await api.read(
        '/api/study/review/v1/word',
        { lexicon_id: wordId },
        { signal },
      );
      return {
        card: toCard(card),
        answers: answers.map(({ is_right, ...answer }) => ({ ...answer, isRight: is_right })),
      };
    },
  });
