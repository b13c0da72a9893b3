import { learnModes } from '@tingci/domain/dictation/mode';
import { answerKinds, selfGrades } from '@tingci/domain/dictation/practice-event';
import { proReasons } from '@tingci/domain/membership';
import { holidayLimit } from '@tingci/domain/review/holiday';
import { wantedRetention, weightCount } from '@tingci/domain/review/memory';
import { reviewGrades } from '@tingci/domain/review/review-grade';
import { z } from 'zod';
import { paperSourceSchema } from '../dictation/error-book.ts';
import { submitPractice } from '../dictation/practice.ts';
import { defineEndpoint } from '../endpoint.ts';
import { wordSchema } from '../lexicon/catalogue.ts';
import { clientIdSchema, emptyRequest, emptyResponse, idSchema, instantSchema } from '../primitives.ts';

const free = { area: 'review', access: 'user', rate: 'read' } as const;
const read = { area: 'review', access: 'pro', reason: proReasons.review, rate: 'read' } as const;
const write = { ...read, rate: 'write' } as const;
/** Reads or deletes what the learner made as a member. */
const kept = { ...read, isKeptAfterPro: true } as const;

const forecastDays = 30;
/** Largest number of words in one batch. */
export const reviewBatchMax = 100;

const daySchema = z.iso.date({ error: '请选择日期' });
const holidaySchema = z.object({ id: clientIdSchema, from: z.string(), to: z.string() });

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

/** The memory of a word in review. */
const cardSchema = z.object({
  /** Days until the chance to remember is 90 %; null for a word that was not yet answered. */
  stability: z.number().nullable(),
  /** From 1 to 10. */
  difficulty: z.number().nullable(),
  last_day: z.string().nullable(),
  due_day: z.string(),
  review_count: z.int(),
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
    /** The learner's own weights of FSRS-6; null for the usual ones. */
    weights: z.array(z.number()).length(weightCount).nullable(),
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

export const findReviewSetting = defineEndpoint({
  ...kept,
  path: '/api/study/review/v1/setting/detail',
  summary: 'The wanted retention, the holidays, and whether the memory model is fitted to the learner.',
  request: emptyRequest,
  response: z.object({
    retention: z.number(),
    fitted_at: instantSchema.nullable(),
    graded: z.int(),
    holidays: z.array(holidaySchema),
  }),
});

export const changeReviewSetting = defineEndpoint({
  ...write,
  path: '/api/study/review/v1/setting/update',
  summary: 'Sets the wanted chance to remember a word on its day.',
  request: z.strictObject({
    retention: z
      .number()
      .min(wantedRetention.least, { error: '目标记住率最低 80%' })
      .max(wantedRetention.most, { error: '目标记住率最高 97%' }),
  }),
  response: emptyResponse,
});

export const addReviewHoliday = defineEndpoint({
  ...write,
  path: '/api/study/review/v1/holiday/add',
  summary: '休假: days without reviews. All dates move by their number.',
  request: z
    .strictObject({ id: clientIdSchema, from: daySchema, to: daySchema })
    .refine(({ from, to }) => from <= to, { error: '开始日期不能晚于结束日期' })
    .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < holidayLimit * 86_400_000, {
      error: '休假最长一年',
    }),
  response: emptyResponse,
});

export const deleteReviewHoliday = defineEndpoint({
  ...kept,
  rate: 'write',
  path: '/api/study/review/v1/holiday/delete',
  summary: 'Removes a holiday; the dates move back.',
  request: z.strictObject({ id: clientIdSchema }),
  response: emptyResponse,
});
