import { MEANING_MAX } from '@tingci/domain/lexicon/word-list';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { emptyResponse, idSchema, text } from '../primitives.ts';
import { wholeBookBytes, wordIdsSchema } from './own-book.ts';

const write = { area: 'own-book', access: 'user', rate: 'write' } as const;

const chosenWords = { g_id: idSchema, lexicon_ids: wordIdsSchema };

const noteSchema = text(500).trim();

export const noteOwnWord = defineEndpoint({
  ...write,
  path: '/api/study/lexicon/v1/word/note',
  summary: 'Saves the learner’s note on a word of an own book. Empty text deletes the note.',
  request: z.strictObject({ g_id: idSchema, lexicon_id: idSchema, note: noteSchema.default('') }),
  response: z.object({ note: z.string() }),
});

export const setOwnMeaning = defineEndpoint({
  ...write,
  path: '/api/study/lexicon/v1/word/meaning',
  summary:
    'Saves the learner’s own meaning of a word of an own book. Empty text shows the meaning of the dictionary again.',
  request: z.strictObject({
    g_id: idSchema,
    lexicon_id: idSchema,
    meaning: text(MEANING_MAX).trim().default(''),
  }),
  response: z.object({
    meaning: z.string(),
    /** The meaning before this call, for an undo. */
    previous: z.string(),
  }),
});

export const moveOwnWords = defineEndpoint({
  ...write,
  path: '/api/study/lexicon/v1/word/move',
  summary: 'Moves words with their notes to the end of another own book.',
  request: z.strictObject({ ...chosenWords, to_g_id: idSchema }),
  response: z.object({ moved: z.int() }),
  maxBytes: wholeBookBytes,
});

export const removeOwnWords = defineEndpoint({
  ...write,
  path: '/api/study/lexicon/v1/word/remove',
  summary: 'Removes words from an own book. They can be restored.',
  request: z.strictObject(chosenWords),
  response: z.object({ removed: z.int() }),
  maxBytes: wholeBookBytes,
});

export const restoreOwnWords = defineEndpoint({
  ...write,
  path: '/api/study/lexicon/v1/word/restore',
  summary: 'Restores words of an own book, with their positions and notes.',
  request: z.strictObject(chosenWords),
  response: z.object({ restored: z.int() }),
  maxBytes: wholeBookBytes,
});

export const orderOwnWords = defineEndpoint({
  ...write,
  path: '/api/study/lexicon/v1/word/order',
  summary:
    'Moves words, in the given order, before another word of the book. Without that word they move to the end.',
  request: z.strictObject({ ...chosenWords, before_id: idSchema.optional() }),
  response: emptyResponse,
  maxBytes: wholeBookBytes,
});
