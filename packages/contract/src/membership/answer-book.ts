import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { emptyRequest, idSchema, listOf } from '../primitives.ts';

export const listAnswerBooks = defineEndpoint({
  area: 'membership',
  access: 'user',
  rate: 'read',
  path: '/api/study/customer/v1/member/v1/buy-book/book-list',
  summary: 'The answer-word books, without their words, and which of them the learner can open.',
  request: emptyRequest,
  response: listOf(
    z.object({
      id: idSchema,
      name: z.string(),
      description: z.string(),
      cover: z.string(),
      word_count: z.int(),
      chapter_count: z.int(),
      /** Whether the learner bought the book or opened it by a code. */
      already_buy: z.boolean(),
      /** Whether the learner can practise it: they have it, or they are a Pro member. */
      is_open: z.boolean(),
    }),
    500,
  ),
});
