import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { clientIdSchema, idSchema, listOf, text } from '../primitives.ts';

/** What sounds can be prepared for: a word book, a listening paper or an article. */
export const soundSourceKinds = ['book', 'listening', 'article'] as const;

const sourceFields = { kind: z.enum(soundSourceKinds), id: idSchema };

export const listSoundSources = defineEndpoint({
  area: 'admin',
  access: 'admin',
  rate: 'read',
  path: '/api/study/admin/v1/sound/source/list',
  summary: 'The first 100 books, papers or articles whose name contains the keyword, and how many there are.',
  request: z.strictObject({ kind: sourceFields.kind, keyword: text(50).trim().default('') }),
  response: listOf(z.object({ id: idSchema, name: z.string() }), 100).extend({ total: z.int() }),
});

export const prepareSounds = defineEndpoint({
  area: 'admin',
  access: 'admin',
  rate: 'write',
  path: '/api/study/admin/v1/sound/prepare',
  summary:
    'Starts a job that makes and stores every sound of a book, paper or article, so that no listener waits for the first one. The answer names the job that already runs for it, if any.',
  request: z.strictObject({
    ...sourceFields,
    /** Whether the examples of a book are spoken too. */
    has_examples: z.boolean().default(false),
  }),
  response: z.object({ job_id: clientIdSchema }),
});
