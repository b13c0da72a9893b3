import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { emptyRequest, idSchema } from '../primitives.ts';

const userCall = { area: 'account', access: 'user' } as const;

const dailyWordsSchema = z.int().min(1).max(500);

/** The learner's daily goal, and the progress of today. */
export const studyPlanSchema = z.object({
  group_id: idSchema,
  /** New words per day. */
  daily_words: dailyWordsSchema,
  /** The learner's exam day, `YYYY-MM-DD` in their time zone. Null when they set none. */
  exam_day: z.string().nullable(),
  /** Words of the book that the learner answered for the first time today, in their time zone. */
  today_words: z.int(),
});

const planAnswer = z.object({ plan: studyPlanSchema.nullable() });

export const getStudyPlan = defineEndpoint({
  ...userCall,
  rate: 'read',
  path: '/api/study/customer/v1/study-plan',
  summary: 'The learner’s plan. It is null when there is no plan, or when the book is no longer offered.',
  request: emptyRequest,
  response: planAnswer,
});

export const updateStudyPlan = defineEndpoint({
  ...userCall,
  rate: 'write',
  path: '/api/study/customer/v1/update/study-plan',
  summary: 'Sets the book, the number of new words per day and the exam day.',
  request: z.strictObject({
    group_id: idSchema,
    daily_words: dailyWordsSchema,
    /** Today or later. Without it there is no exam day. */
    exam_day: z.iso.date({ error: '请选择考试日期' }).optional(),
  }),
  response: planAnswer,
});
