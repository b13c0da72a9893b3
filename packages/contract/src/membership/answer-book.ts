import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { emptyRequest, idSchema, listOf } from '../primitives.ts';
import { sceneSchema } from './member.ts';
import { fenSchema, madeOrderSchema } from './order.ts';

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
  ).extend({
    /** The price of a book. */
    amount: fenSchema,
    /** Whether a book can be bought now. */
    can_buy: z.boolean(),
  }),
});

export const prepareBookOrder = defineEndpoint({
  area: 'membership',
  access: 'user',
  rate: 'write',
  path: '/api/study/customer/v1/member/v1/buy-book/prepare',
  summary:
    'Orders an answer-word book. An open order of the same book is returned again; a book that the learner has is refused.',
  request: z.strictObject({
    pay_type: z.literal('wx_Native'),
    book_id: idSchema,
    /** The price that the page shows, in fen. Another price than that of the server is refused. */
    amount: fenSchema,
    scene: sceneSchema,
  }),
  response: madeOrderSchema,
});
