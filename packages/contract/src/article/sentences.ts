import { detailKinds } from '@tingci/domain/exam/detail-dictation';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { idSchema, listOf } from '../primitives.ts';

const read = { area: 'article', access: 'user', rate: 'read' } as const;

const patternFields = {
  id: idSchema,
  /** The pattern of the sentences, such as `Could you …, please?`. */
  pattern: z.string(),
  pattern_zh: z.string(),
  level: z.enum(['基础', '进阶', '挑战']),
  sentence_count: z.int(),
};

/** Signed addresses of the sound of a sentence, by accent. Empty when it cannot be spoken. */
const soundFields = { uk: z.string(), us: z.string() };

export const listSentencePatterns = defineEndpoint({
  ...read,
  path: '/api/study/article/sentence/list',
  summary: 'The lists of everyday sentences, easiest first.',
  request: z.strictObject({}),
  response: listOf(z.object(patternFields), 200),
});

export const getSentencePattern = defineEndpoint({
  ...read,
  path: '/api/study/article/sentence/detail',
  summary: 'The everyday sentences of one list, each with its sound.',
  request: z.strictObject({ pattern_id: idSchema }),
  response: z.object({
    ...patternFields,
    sentences: z.array(z.object({ en: z.string(), zh: z.string(), ...soundFields })).max(50),
  }),
});

const [firstKind, ...otherKinds] = detailKinds;

export const listDetails = defineEndpoint({
  ...read,
  path: '/api/study/article/detail/list',
  summary:
    'Sentences with a number, a date, a name or another detail that must be written exactly. The same seed returns the same sentences.',
  request: z.strictObject({
    seed: z.int().min(0).max(0xffff_ffff),
    kinds: z
      .array(z.enum([firstKind ?? 'number', ...otherKinds]))
      .min(1)
      .max(detailKinds.length),
    count: z.int().min(1).max(50),
  }),
  response: listOf(
    z.object({
      kind: z.enum([firstKind ?? 'number', ...otherKinds]),
      spoken: z.string(),
      /** Every right way to write the detail. */
      accept: z.array(z.string()),
      ...soundFields,
    }),
    50,
  ),
});
