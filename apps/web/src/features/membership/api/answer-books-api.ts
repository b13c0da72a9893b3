import { queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@tingci/contract/index';
import { api } from '../../../lib/api/api.ts';

const PATH = '/api/study/customer/v1/member/v1/buy-book/book-list';

/** An answer-word book without its words. */
export type AnswerBook = {
  id: number;
  name: string;
  description: string;
  cover: string;
  wordCount: number;
  /** Whether the learner bought it or opened it by a code. */
  isBought: boolean;
  /** Whether the learner can practise it. */
  isOpen: boolean;
};

/** The answer-word books, with the price of one in fen, and whether they can be bought now. */
export const answerBooksQuery = queryOptions({
  queryKey: ['answer-books'],
  queryFn: async ({ signal }) => {
    const { list, amount, can_buy } = await api.read(PATH, {}, { signal });
    return { books: list.map(toAnswerBook), amountFen: amount, canBuy: can_buy };
  },
});

const toAnswerBook = (wire: ResponseOf<typeof PATH>['list'][number]): AnswerBook => ({
  id: wire.id,
  name: wire.name,
  description: wire.description,
  cover: wire.cover,
  wordCount: wire.word_count,
  isBought: wire.already_buy,
  isOpen: wire.is_open,
});
