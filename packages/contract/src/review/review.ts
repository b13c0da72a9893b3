import { weightCount } from '@tingci/domain/review/memory';
import { z } from 'zod';
import { paperSourceSchema } from '../dictation/error-book.ts';
import { submitPractice } from '../dictation/practice.ts';
import { defineEndpoint } from '../endpoint.ts';
import { wordSchema } from '../lexicon/catalogue.ts';
import { emptyRequest, idSchema } from '../primitives.ts';
import { cardSchema, free, holidaySchema, read, write } from './shapes.ts';

const forecastDays = 30;
/** The simulation of a plan has so many days. Cards that are due later are counted on the day behind them. */
export const planDays = 91;
/** Largest number of groups of cards. */
export const cardGroupsMax = 5000;
/** FSRS-6 weights fitted to this learner; null when they use the default weights. */
const weightsSchema = z.array(z.number()).length(weightCount).nullable();

/** Largest number of words in one batch. */
export const reviewBatchMax = 100;

export const countReviews = defineEndpoint({
  ...free,
  path: '/api/study/review/v1/today-count',
  summary: 'What waits for review today and in the coming days. Callers without Pro get the counts too.',
  request: emptyRequest,
  response: z.object({
    /** The learner's local day, `YYYY-MM-DD`. */
    day: z.string(),
    /** Words that wait today, also those of earlier days. */
    due: z.int(),
    /** Those of earlier days. */
    overdue: z.int(),
    /** Words reviewed today. */
    done: z.int(),
    /** Words to review today: those that wait, within the cap of the day. */
    plan: z.int(),
    /** The cap of a day, `review_total`. */
    cap: z.int(),
    /** Expected time for the plan. */
    minutes: z.int(),
    /** All words in review. */
    total: z.int(),
    /** The next day with words, `YYYY-MM-DD`; null when no word waits later. */
    next_day: z.string().nullable(),
    /** Words by day, from today; today with all that wait. */
    forecast: z.array(z.int()).length(forecastDays),
    /** The holiday that today belongs to. */
    holiday: holidaySchema.nullable(),
    /** Whether words were deferred today and can be taken back. */
    is_deferred: z.boolean(),
  }),
});

export const listCardGroups = defineEndpoint({
  ...free,
  path: '/api/study/review/v1/card/groups',
  summary:
    "The learner's cards in groups of about the same memory, and their rules. A plan is simulated from them. Callers without Pro get them too.",
  request: emptyRequest,
  response: z.object({
    list: z
      .array(
        z.object({
          /** Number of words. */
          count: z.int().min(1),
          /** Averages of the words; null for those that were not yet answered. */
          stability: z.number().nullable(),
          difficulty: z.number().nullable(),
          /** Days since the last answer. */
          elapsed_days: z.number(),
          /** Days until the words are due, 0 for today and earlier, `planDays` for all later days. */
          due_in: z.int().min(0).max(planDays),
        }),
      )
      .max(cardGroupsMax),
    retention: z.number(),
    weights: weightsSchema,
    holidays: z.array(holidaySchema),
    /** The learner's local day, `YYYY-MM-DD`. */
    day: z.string(),
    /** Time of a review, in milliseconds. */
    review_ms: z.number(),
  }),
});

export const listReviewWords = defineEndpoint({
  ...read,
  path: '/api/study/review/v1/words',
  summary:
    'The next words to review, within the cap of the day, with what the device needs to tell the next date.',
  request: z.strictObject({ limit: z.int().min(1).max(reviewBatchMax).default(reviewBatchMax) }),
  response: z.object({
    list: z
      .array(
        z.object({
          word: wordSchema,
          /** The chapter that answers are posted to. */
          chapter_id: idSchema,
          card: cardSchema,
          /** The question of a paper that the word came from. */
          source: paperSourceSchema.nullable(),
        }),
      )
      .max(reviewBatchMax),
    /** Words of today's plan. */
    total: z.int(),
    retention: z.number(),
    weights: weightsSchema,
    holidays: z.array(holidaySchema),
    /** The learner's time zone. Days are local days. */
    time_zone: z.string(),
  }),
});

export const submitReview = defineEndpoint({
  ...read,
  rate: 'practice',
  path: '/api/study/review/v1/submit',
  maxBytes: submitPractice.maxBytes,
  summary: 'Stores answers of a review like `practice/result`, and returns when each word comes back.',
  request: submitPractice.request,
  response: submitPractice.response.extend({
    cards: z.array(z.object({ lexicon_id: idSchema, due_day: z.string() })).max(200),
  }),
});

export const clearReviews = defineEndpoint({
  ...write,
  method: 'GET',
  path: '/api/study/review/v1/clear',
  summary:
    '顺延: spreads what is left of today over the coming days, within the cap. It can be undone today.',
  request: emptyRequest,
  response: z.object({
    /** Number of words moved. */
    moved: z.int(),
    /** The last day that words were moved to; null when none was moved. */
    until: z.string().nullable(),
  }),
});

export const undoClearReviews = defineEndpoint({
  ...write,
  path: '/api/study/review/v1/clear/undo',
  summary: 'Takes back the last 顺延 of today.',
  request: emptyRequest,
  response: z.object({ restored: z.int() }),
});

export const addReviewWords = defineEndpoint({
  ...write,
  path: '/api/study/review/v1/add',
  summary: '加入复习: adds collected words to the review. Words that are in it already stay as they are.',
  request: z.strictObject({
    /** An own book of the learner. */
    group_id: idSchema,
    lexicon_ids: z.array(idSchema).min(1, { error: '请选择单词' }).max(1000),
  }),
  response: z.object({ added: z.int() }),
});
