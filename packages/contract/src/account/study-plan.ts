import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { emptyRequest, idSchema } from '../primitives.ts';

const own = { area: 'account', access: 'user' } as const;

const dailyWordsSchema = z.int().min(1).max(500);

/** What the learner set out to do, and how far today has come. */
export const studyPlanSchema = z.object({
  group_id: idSchema,
  /** New words a day. */
  daily_words: dailyWordsSchema,
  /** Words of the book answered for the first time on the learner's local day. */
  today_words: z.int(),
});

const planAnswer = z.object({ plan: studyPlanSchema.nullable() });

export const getStudyPlan = defineEndpoint({
  ...own,
  rate: 'read',
  path: '/api/study/customer/v1/study-plan',
  summary: 'The learner’s plan; null without one, or when its book is no longer offered.',
  request: emptyRequest,
  response: planAnswer,
});

export const updateStudyPlan = defineEndpoint({
  ...own,
  rate: 'write',
  path: '/api/study/customer/v1/update/study-plan',
  summary: 'Sets how many new words a day the learner wants to meet, and of which book.',
  request: z.strictObject({ group_id: idSchema, daily_words: dailyWordsSchema }),
  response: planAnswer,
});
