import { essayMax } from '@tingci/domain/exam/essay';
import { sittingModes } from '@tingci/domain/exam/sitting';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { clientIdSchema, idSchema, instantSchema, listOf, text } from '../primitives.ts';
import { longestTestMs } from './paper.ts';

const read = { area: 'exam', access: 'user', rate: 'read' } as const;

/** Most speaking tests of a topic in a list, the newest first. */
export const talksMax = 50;

/** Which answers were spoken, and for how long. The recordings stay on the learner's device. */
const spokenSchema = z
  .array(z.object({ number: z.int().min(1).max(13), spoken_ms: z.int().min(0).max(longestTestMs) }))
  .max(13);

const talkSchema = z.object({
  attempt_id: clientIdSchema,
  id: idSchema,
  answers: spokenSchema,
  /** The learner's own bands by criterion, in the order of the domain's `criteria`; empty before they assessed. */
  bands: z.array(z.int()).max(4),
  /** Null for a test without a sitting. */
  mode: z.enum(sittingModes).nullable(),
  elapsed_ms: z.int(),
  submitted_at: instantSchema,
});

export const submitTalk = defineEndpoint({
  ...read,
  rate: 'practice',
  path: '/api/study/zhenti/v1/speaking/submit',
  summary:
    'Ends a speaking test: which questions were answered and for how long. No recording is sent. The first call counts.',
  maxBytes: 512 * 1024,
  request: z.strictObject({
    id: idSchema,
    /** The id of the sitting. */
    attempt_id: clientIdSchema,
    answers: spokenSchema,
    notes: text(essayMax).default(''),
    elapsed_ms: z.int().min(0).max(longestTestMs),
  }),
  response: z.object({ attempt_id: clientIdSchema }),
});

export const listTalks = defineEndpoint({
  ...read,
  path: '/api/study/zhenti/v1/speaking/attempts',
  summary: 'The learner’s own speaking tests about a topic, the newest first.',
  request: z.strictObject({ id: idSchema }),
  response: listOf(talkSchema, talksMax),
});

export const getTalk = defineEndpoint({
  ...read,
  path: '/api/study/zhenti/v1/speaking/result',
  summary: 'An own speaking test with its notes.',
  request: z.strictObject({ attempt_id: clientIdSchema }),
  response: talkSchema.extend({ notes: z.string() }),
});
