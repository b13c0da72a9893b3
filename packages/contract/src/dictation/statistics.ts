import { learnModes } from '@tingci/domain/dictation/mode';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { patternCountsSchema } from './error-book.ts';

/** A day in the learner's time zone, `YYYY-MM-DD`. */
const daySchema = z.string();

const effort = {
  /** Answered words. A word counts once in a practice; repetitions of wrong words do not count. */
  answer_count: z.int(),
  /** Words that were right at the first attempt. */
  right_count: z.int(),
  /** Words that were right in the end. */
  written_count: z.int(),
  /** Active time in milliseconds, without papers. */
  elapsed_ms: z.int(),
};

const paperWork = {
  /** Exam papers that were submitted, whole or in part. */
  paper_count: z.int(),
  /** Time spent on them, in milliseconds. */
  paper_elapsed_ms: z.int(),
};

const effortOfWords = {
  ...effort,
  /** Words that were answered for the first time. */
  new_count: z.int(),
  ...paperWork,
};

export const analyseData = defineEndpoint({
  area: 'dictation',
  access: 'user',
  rate: 'read',
  path: '/api/study/lexicon/v1/data/analysis',
  summary: 'Statistics by local day: today, streak, calendar, lines, modes and patterns.',
  request: z.strictObject({ range: z.enum(['week', 'month', 'quarter', 'year', 'all']).default('month') }),
  response: z.object({
    time_zone: z.string(),
    /** Today, in the learner's time zone. */
    day: daySchema,
    today: z.object({
      ...effortOfWords,
      /** Different words that were answered. */
      word_count: z.int(),
    }),
    streak: z.object({
      /** Days in a row up to today. It counts up to yesterday while today has no answer. */
      current: z.int(),
      longest: z.int(),
      is_today_done: z.boolean(),
    }),
    total: z.object({
      ...effort,
      ...paperWork,
      day_count: z.int(),
      /** Different words that were ever answered. */
      word_count: z.int(),
      /** Words that were right on enough different days since their last mistake. */
      mastered_count: z.int(),
    }),
    right_days_needed: z.int(),
    /** Days of the past 53 weeks that have an answer, a repetition or a paper. */
    calendar: z.array(z.object({ day: daySchema, ...effortOfWords })).max(371),
    range: z.object({
      from: daySchema,
      to: daySchema,
      ...effortOfWords,
      patterns: patternCountsSchema,
      modes: z.array(z.object({ mode: z.enum(learnModes), ...effort })).max(learnModes.length),
      /** The range in days, weeks or months. Periods without answers are included. */
      series: z
        .array(
          z.object({
            from: daySchema,
            to: daySchema,
            ...effortOfWords,
            /** Words ever answered, and words mastered by now, counted up to the end of this period. */
            learned_total: z.int(),
            mastered_total: z.int(),
          }),
        )
        .max(1000),
      /** The period of the same length before the range. Null for `all`. */
      before: z.object(effortOfWords).nullable(),
    }),
  }),
});
