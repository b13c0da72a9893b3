import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { clientIdSchema, idSchema } from '../primitives.ts';

export const getPaperSentences = defineEndpoint({
  area: 'exam',
  access: 'user',
  rate: 'read',
  path: '/api/study/zhenti/v1/paper/sentences',
  summary:
    'The spoken sentences of one part of a listening test, for intensive listening. Only for learners who took or practise the part, alone or with the whole test; never while they take it as an exam.',
  request: z.strictObject({ id: idSchema, part: z.int().min(1).max(4) }),
  response: z.object({
    id: idSchema,
    part: z.int(),
    /** The title of the paper. */
    title: z.string(),
    part_title: z.string(),
    /** The learner’s last attempt with this part. Null while it is only practised. */
    attempt_id: clientIdSchema.nullable(),
    /** In the order of the recording's spans. */
    sentences: z.array(z.object({ speaker: z.string(), text: z.string() })).max(1000),
  }),
});
