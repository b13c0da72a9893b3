import { learnModes } from '@tingci/domain/dictation/mode';
import { answerKinds, selfGrades } from '@tingci/domain/dictation/practice-event';
import { reviewGrades } from '@tingci/domain/review/review-grade';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { emptyRequest, idSchema, instantSchema } from '../primitives.ts';
import { cardSchema, daySchema, kept, read } from './shapes.ts';

/** How many words have a memory of each strength. */
const strengthSchema = z.object({
  /** Added, and not yet answered. */
  fresh: z.int(),
  /** Kept for less than a week. */
  weak: z.int(),
  /** Kept for less than three weeks. */
  growing: z.int(),
  /** Kept for three weeks or more. */
  strong: z.int(),
});

export const findTodayAccuracy = defineEndpoint({
  ...kept,
  method: 'GET',
  path: '/api/study/review/v1/today-accuracy',
  summary: 'How many of the words reviewed today were remembered.',
  request: emptyRequest,
  response: z.object({
    reviewed: z.int(),
    right: z.int(),
    /** From 0 to 1; null before the first review of the day. */
    accuracy: z.number().nullable(),
  }),
});

export const findReviewStatistics = defineEndpoint({
  ...kept,
  path: '/api/study/review/v1/learning-stats/user-statistics',
  summary:
    'Memory states, and for each month the share of words that were remembered, against the wanted one.',
  request: emptyRequest,
  response: z.object({
    total: z.int(),
    strength: strengthSchema,
    retention: z.number(),
    /** Number of graded reviews; own weights need 400. */
    graded: z.int(),
    months: z
      .array(
        z.object({
          /** `YYYY-MM`. */
          month: z.string(),
          reviewed: z.int(),
          right: z.int(),
          /** Sum of the chances by the model. */
          expected: z.number(),
        }),
      )
      .max(24),
  }),
});

export const listReviewDays = defineEndpoint({
  ...kept,
  path: '/api/study/review/v1/learning-stats/daily-statistics',
  summary: 'Reviews of each day of a span.',
  request: z
    .strictObject({ from: daySchema, to: daySchema })
    .refine(({ from, to }) => from <= to, { error: '开始日期不能晚于结束日期' })
    .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= 366 * 86_400_000, {
      error: '一次最多查看一年',
    }),
  response: z.object({
    list: z
      .array(
        z.object({
          day: z.string(),
          reviewed: z.int(),
          right: z.int(),
          elapsed_ms: z.int(),
        }),
      )
      .max(367),
  }),
});

export const findReviewWord = defineEndpoint({
  ...kept,
  path: '/api/study/review/v1/word',
  summary: 'The memory of one word, its graded days, and its latest answers.',
  request: z.strictObject({ lexicon_id: idSchema }),
  response: z.object({
    /** Null when the word is not in review. */
    card: cardSchema.nullable(),
    days: z.array(z.object({ day: z.string(), grade: z.enum(reviewGrades) })).max(100),
    /** The latest answers in graded modes, the last one first. Undone ones are left out. */
    answers: z
      .array(
        z.object({
          at: instantSchema,
          mode: z.enum(learnModes),
          kind: z.enum(answerKinds),
          /** Empty when nothing was written. */
          typed: z.string(),
          /** Null for answers without a verdict: grades and reveals. */
          is_right: z.boolean().nullable(),
          grade: z.enum(selfGrades).nullable(),
        }),
      )
      .max(20),
  }),
});

export const listReviewMemories = defineEndpoint({
  ...read,
  path: '/api/study/review/v1/word/memories',
  summary: 'When some words come back, and on how many days they were right since their last mistake.',
  request: z.strictObject({ lexicon_ids: z.array(idSchema).min(1).max(200) }),
  response: z.object({
    list: z.array(z.object({ lexicon_id: idSchema, due_day: z.string(), right_days: z.int() })).max(200),
  }),
});
