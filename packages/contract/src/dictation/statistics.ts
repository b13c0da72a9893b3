import { learnModes } from '@tingci/domain/dictation/mode';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { patternCountsSchema } from './error-book.ts';

/** A learner's local day, `YYYY-MM-DD`. */
const daySchema = z.string();

const effort = {
  /** Words answered, once for each time a word came up. */
  answer_count: z.int(),
  /** Those right at the first try. */
  right_count: z.int(),
  /** Those got right in the end. */
  written_count: z.int(),
  /** Active time in milliseconds. */
  elapsed_ms: z.int(),
};

const effortOfWords = {
  ...effort,
  /** Words answered for the first time. */
  new_count: z.int(),
};

export const analyseData = defineEndpoint({
  area: 'dictation',
  access: 'user',
  rate: 'read',
  path: '/api/study/lexicon/v1/data/analysis',
  summary:
    'What a learner did by local day, and where it led: today, streak, calendar, lines, modes, patterns.',
  request: z.strictObject({ range: z.enum(['week', 'month', 'quarter', 'year', 'all']).default('month') }),
  response: z.object({
    time_zone: z.string(),
    /** The learner's day at this moment. */
    day: daySchema,
    today: z.object({
      ...effortOfWords,
      /** Different words answered. */
      word_count: z.int(),
    }),
    streak: z.object({
      /** Days in a row until today, or until yesterday while today has none. */
      current: z.int(),
      longest: z.int(),
      is_today_done: z.boolean(),
    }),
    total: z.object({
      ...effort,
      day_count: z.int(),
      /** Words ever answered. */
      word_count: z.int(),
      /** Words right on enough different days since their last mistake. */
      mastered_count: z.int(),
    }),
    right_days_needed: z.int(),
    /** Days of the past 53 weeks on which there was something. */
    calendar: z.array(z.object({ day: daySchema, ...effortOfWords })).max(371),
    range: z.object({
      from: daySchema,
      to: daySchema,
      ...effortOfWords,
      patterns: patternCountsSchema,
      modes: z.array(z.object({ mode: z.enum(learnModes), ...effort })).max(learnModes.length),
      /** The range in days, weeks or months, empty ones too. */
      series: z
        .array(
          z.object({
            from: daySchema,
            to: daySchema,
            ...effortOfWords,
            /** Words ever answered, and words mastered by now, as of the end of this piece. */
            learned_total: z.int(),
            mastered_total: z.int(),
          }),
        )
        .max(1000),
      /** As many days before the range; null for all. */
      before: z.object(effortOfWords).nullable(),
    }),
  }),
});
