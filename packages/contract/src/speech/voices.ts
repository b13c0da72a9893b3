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
          /** The name of a natural voice, or the operator's for their voice; empty for a voice that every server has. */
          name: z.string(),
          /** Absent for a voice of the operator. */
          gender: z.enum(['woman', 'man']).optional(),
          variety: z.enum(['british', 'american', 'scottish']),
          /**
           * `server`: the speech server of the operator, which speaks when no voice is chosen. `natural`: a voice that another one
           * replaces until its sound is made.
           */
          engine: z.string(),
          /** Empty for the speech server. */
          licence: z.string(),
          /** Signed address of a sentence in this voice; empty until a natural voice has spoken it. */
          sample: z.string(),
        }),
      )
      .max(100),
    /** Recordings of words by people. They are played instead of any voice. */
    recordings: z
      .array(
        z.object({
          accent: z.enum(['uk', 'us']),
          speaker: z.string(),
          licence: z.string(),
          /** Where they come from; can be empty. */
          source: z.string(),
          /** Number of words. */
          words: z.int(),
        }),
      )
      .max(100),
  }),
});
