import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { idSchema } from '../primitives.ts';

/** Start and end of a sentence in its recording, in milliseconds. */
export const heardSpanSchema = z.object({ start: z.int(), end: z.int() });

export const prepareRecording = defineEndpoint({
  area: 'speech',
  access: 'user',
  rate: 'read',
  path: '/api/study/speech/v1/recording',
  summary:
    'The sound of a whole article, or of one part of a listening test, with the time of every sentence. The first call starts the rendering. The client calls again until it is ready.',
  request: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('article'), id: idSchema, part: z.enum(['uk', 'us']) }),
    z.strictObject({ kind: z.literal('listening'), id: idSchema, part: z.enum(['1', '2', '3', '4']) }),
  ]),
  response: z.object({
    /** Signed address of the sound. The sound at one address never changes. */
    url: z.string(),
    is_ready: z.boolean(),
    /** Number of sentences that are rendered, out of `total`. */
    done: z.int(),
    total: z.int(),
    duration_ms: z.int(),
    /** Where the part is in the sound. An imported sound can contain several parts. */
    from_ms: z.int(),
    until_ms: z.int(),
    /** In the order of the text. Empty until the recording is ready. */
    spans: z.array(heardSpanSchema).max(1000),
  }),
});
