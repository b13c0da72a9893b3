import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { idSchema } from '../primitives.ts';

/** When a sentence is heard, ms into its recording. */
export const heardSpanSchema = z.object({ start: z.int(), end: z.int() });

export const prepareRecording = defineEndpoint({
  area: 'speech',
  access: 'user',
  rate: 'read',
  path: '/api/study/speech/v1/recording',
  summary:
    'The sound of a whole article or of a part of a listening test, with the time of every sentence; has it made unless it is, and is asked again until it is ready.',
  request: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('article'), id: idSchema, part: z.enum(['uk', 'us']) }),
    z.strictObject({ kind: z.literal('listening'), id: idSchema, part: z.enum(['1', '2', '3', '4']) }),
  ]),
  response: z.object({
    /** Signed address of the sound; it never changes for what is heard there. */
    url: z.string(),
    is_ready: z.boolean(),
    /** Sentences spoken so far, of `total`. */
    done: z.int(),
    total: z.int(),
    duration_ms: z.int(),
    /** Where the part lies in the sound: one of an operator's own may hold several. */
    from_ms: z.int(),
    until_ms: z.int(),
    /** In the order of the text; empty until ready. */
    spans: z.array(heardSpanSchema).max(1000),
  }),
});
