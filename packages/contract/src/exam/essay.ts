import { essayMax } from '@tingci/domain/exam/essay';
import { sittingModes } from '@tingci/domain/exam/sitting';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { clientIdSchema, emptyResponse, idSchema, instantSchema, listOf, text } from '../primitives.ts';
import { longestTestMs } from './paper.ts';
import { writingTaskSchema } from './task.ts';

const read = { area: 'exam', access: 'user', rate: 'read' } as const;

/** Most essays of a task in a list, the newest first. */
export const essaysMax = 50;

/** Most versions of one essay in a result. */
export const versionsMax = 20;

/** The learner's own bands by criterion, in the order of the domain's `criteria`; empty before they assessed. */
const bandsSchema = z.array(z.int()).max(4);

const essaySchema = z.object({
  attempt_id: clientIdSchema,
  id: idSchema,
  word_count: z.int(),
  bands: bandsSchema,
  /** Null for an essay without a sitting. */
  mode: z.enum(sittingModes).nullable(),
  elapsed_ms: z.int(),
  submitted_at: instantSchema,
});

export const submitEssay = defineEndpoint({
  ...read,
  rate: 'practice',
  path: '/api/study/zhenti/v1/writing/submit',
  summary:
    'Hands an essay in. The first hand-in counts; a later one changes nothing. Of an exam whose time is over only what was written in time counts.',
  maxBytes: 512 * 1024,
  request: z.strictObject({
    id: idSchema,
    /** The id of the sitting. */
    attempt_id: clientIdSchema,
    text: text(essayMax).default(''),
    elapsed_ms: z.int().min(0).max(longestTestMs),
  }),
  response: z.object({
    attempt_id: clientIdSchema,
    /** The stored essay is this text. False when another device handed in first, or the time was over. */
    is_this: z.boolean(),
  }),
});

export const listEssays = defineEndpoint({
  ...read,
  path: '/api/study/zhenti/v1/writing/essays',
  summary: 'The learner’s own essays about a task, the newest first.',
  request: z.strictObject({ id: idSchema }),
  response: listOf(essaySchema, essaysMax),
});

export const getEssay = defineEndpoint({
  ...read,
  path: '/api/study/zhenti/v1/writing/result',
  summary: 'An own essay, what other devices wrote for it, and the model answers of its task.',
  request: z.strictObject({ attempt_id: clientIdSchema }),
  response: essaySchema.extend({
    text: z.string(),
    /** Texts of other tabs and devices that were not handed in, the newest first. */
    versions: z.array(z.object({ text: z.string(), written_at: instantSchema })).max(versionsMax),
    task: writingTaskSchema,
    models: z
      .array(z.object({ band: z.int(), paragraphs: z.array(z.string()).max(7), comment: z.string() }))
      .max(3),
  }),
});

export const assessAttempt = defineEndpoint({
  ...read,
  rate: 'practice',
  path: '/api/study/zhenti/v1/assessment/save',
  summary:
    'Stores the learner’s own bands for the four criteria of an essay or a speaking test. The last ones count.',
  request: z.strictObject({
    attempt_id: clientIdSchema,
    bands: z.array(z.int().min(1).max(9)).length(4),
  }),
  response: emptyResponse,
});
