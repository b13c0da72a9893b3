import { resourceLimits } from '@tingci/domain/material/resource-limits';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { clientIdSchema } from '../primitives.ts';

const base = '/api/study/customize/v1' as const;

export const alignResource = defineEndpoint({
  area: 'material',
  access: 'user',
  rate: 'write',
  path: `${base}/align/{id}`,
  summary:
    'Starts a job that finds when the sentences of a resource are said (mp3, wav, flac, Ogg Vorbis), or names the one that waits or runs. The stored sentences stay as they are.',
  request: z.strictObject({ id: clientIdSchema }),
  response: z.object({ job_id: clientIdSchema }),
});

export const getAlignment = defineEndpoint({
  area: 'material',
  access: 'user',
  rate: 'read',
  path: `${base}/align/state/{id}`,
  summary:
    'What the alignment of a resource found, in which version of its sentences, and the job that has not ended well.',
  request: z.strictObject({ id: clientIdSchema }),
  response: z.object({
    /** A job that waits, runs, failed or was cancelled. */
    job_id: clientIdSchema.nullable(),
    /** The version of the sentences that it was made from; null when there is none. */
    version: z.int().nullable(),
    sentences: z
      .array(
        z.object({
          id: z.string(),
          /** Milliseconds of the sound. */
          start: z.int(),
          end: z.int(),
          /** From 0 to 1. A low one should be checked by ear. */
          confidence: z.number(),
        }),
      )
      .max(resourceLimits.sentences),
  }),
});
