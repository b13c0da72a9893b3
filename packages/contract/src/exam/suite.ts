import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { clientIdSchema, emptyResponse, idSchema, instantSchema } from '../primitives.ts';
import { sittingTypeSchema } from './sitting.ts';

const read = { area: 'exam', access: 'user', rate: 'read' } as const;

/** Tests of several sittings in sequence. Listening and reading alone are one sitting. */
export const suiteTypeSchema = z.enum(['writing', 'speaking', 'full']);

export type SuiteType = z.infer<typeof suiteTypeSchema>;

const stepSchema = z.object({
  type: sittingTypeSchema,
  id: idSchema,
  title: z.string(),
  /** The task of writing; null for the others. */
  task: z.int().nullable(),
  /** The attempt that was handed in; null before. */
  attempt_id: clientIdSchema.nullable(),
  elapsed_ms: z.int().nullable(),
  /** The band of a scored paper; for writing and speaking that of the self-assessment. Null when there is none. */
  band: z.number().nullable(),
});

const suiteSchema = z.object({
  suite_id: clientIdSchema,
  type: suiteTypeSchema,
  started_at: instantSchema,
  /** It was ended, or every step was handed in. */
  is_over: z.boolean(),
  steps: z.array(stepSchema).max(5),
  /** The band of each skill that is known. Those of writing and speaking are the learner's own. */
  bands: z.object({
    listening: z.number().nullable(),
    reading: z.number().nullable(),
    writing: z.number().nullable(),
    speaking: z.number().nullable(),
  }),
  /** The overall band, when all four are known. */
  overall: z.number().nullable(),
});

export const openSuite = defineEndpoint({
  ...read,
  path: '/api/study/zhenti/v1/suite/open',
  summary: 'The suite of a type that the learner can continue, on any device. Null when there is none.',
  request: z.strictObject({ type: suiteTypeSchema }),
  response: z.object({ suite: suiteSchema.nullable() }),
});

export const startSuite = defineEndpoint({
  ...read,
  rate: 'practice',
  path: '/api/study/zhenti/v1/suite/start',
  summary:
    'Starts a suite with papers, tasks and a topic that the learner did least. When one of the type is open, that one is the answer.',
  request: z.strictObject({ type: suiteTypeSchema, suite_id: clientIdSchema }),
  response: suiteSchema,
});

export const endSuite = defineEndpoint({
  ...read,
  rate: 'practice',
  path: '/api/study/zhenti/v1/suite/end',
  summary: 'Ends a suite before its last step. What was handed in stays.',
  request: z.strictObject({ suite_id: clientIdSchema }),
  response: emptyResponse,
});

export const getSuite = defineEndpoint({
  ...read,
  path: '/api/study/zhenti/v1/suite/result',
  summary: 'The learner’s own suite: its steps, the band of each skill, and the overall band.',
  request: z.strictObject({ suite_id: clientIdSchema }),
  response: suiteSchema,
});
