import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

export const listVoices = defineEndpoint({
  area: 'speech',
  access: 'visitor',
  rate: 'read',
  path: '/api/study/speech/v1/voices',
  summary: 'The voices that a learner can choose, each with the address of a sample sentence.',
  request: z.strictObject({}),
  response: z.object({
    /** The first voice of an accent is its default. */
    list: z
      .array(
        z.object({
          /** Added to the address of a sound as `voice`, it chooses this voice. */
          id: z.string(),
          accent: z.enum(['uk', 'us']),
          gender: z.enum(['woman', 'man']),
          variety: z.enum(['british', 'american', 'scottish']),
          engine: z.string(),
          licence: z.string(),
          /** Signed address of a sentence in this voice. */
          sample: z.string(),
        }),
      )
      .max(100),
  }),
});
