import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { clientIdSchema, instantSchema } from '../primitives.ts';
import { sourceFields, storedPracticeSchema, submission } from './listening.ts';

const read = { area: 'listening', access: 'user', rate: 'read' } as const;

export const submitLabelled = defineEndpoint({
  ...submission,
  path: '/api/study/article/practice/biaoji/result',
  summary:
    'Stores the marks of a labelled practice and what was heard, like `practice/result`. A mark goes to a sentence or one of its words, with a cause.',
});

export const openLabelled = defineEndpoint({
  ...read,
  path: '/api/study/article/practice/biaoji/open',
  summary: 'The latest labelled practice of a source. Another device can continue it.',
  request: z.strictObject(sourceFields),
  response: z.object({
    /** Null when there is no practice of the last 30 days. */
    practice: storedPracticeSchema.nullable(),
  }),
});

const count = z.int().min(0);

export const getLabelled = defineEndpoint({
  ...read,
  path: '/api/study/article/practice/biaoji/detail',
  summary:
    'One labelled practice with its events, and how many marks the earlier ones of the same source have, for the report.',
  request: z.strictObject({ practice_id: clientIdSchema }),
  response: z.object({
    practice: storedPracticeSchema,
    /** The latest first. */
    earlier: z
      .array(
        z.object({
          practice_id: z.string(),
          last_at: instantSchema,
          /** How often the whole sound was heard. */
          passes: count,
          /** The number of marks by cause. */
          causes: z.object({ word: count, linking: count, speed: count, unclear: count }),
        }),
      )
      .max(10),
  }),
});
