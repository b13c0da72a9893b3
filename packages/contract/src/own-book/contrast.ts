import { defaultChapterSize } from '@tingci/domain/lexicon/book/own-book';
import { contrastMax, contrastMin } from '@tingci/domain/lexicon/contrast';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { idSchema, pageOf, pageRequest } from '../primitives.ts';
import { bookNameSchema, chapterSizeSchema, titleSchema } from './own-book.ts';

const base = '/api/study/lexicon/v1/contrast' as const;
/** Four whole books are compared. */
const comparison = { area: 'own-book', access: 'user', rate: 'heavy' } as const;

const g_ids = z
  .array(idSchema)
  .min(contrastMin, { error: `请选择 ${contrastMin} 到 ${contrastMax} 本词书` })
  .max(contrastMax, { error: `最多对比 ${contrastMax} 本词书` })
  .refine((ids) => new Set(ids).size === ids.length, { error: '请选择不同的词书' });

/** A set of books as bits: bit n is set when the n-th book of the request contains the word. */
const partSchema = z
  .int()
  .min(1)
  .max(2 ** contrastMax - 1);

const counts = { count: z.int(), learned: z.int(), mastered: z.int() };

/** The books, and which of their words are compared. */
const chosenCombinations = {
  g_ids,
  parts: z
    .array(partSchema)
    .min(1)
    .max(2 ** contrastMax - 1),
  /** Leaves out words that the learner mastered. */
  is_unmastered: z.boolean().default(false),
};

export const contrastBooks = defineEndpoint({
  ...comparison,
  path: base,
  summary: 'Compares two to four books, own books included: how many spellings are in exactly which of them.',
  request: z.strictObject({ g_ids }),
  response: z.object({
    /** In the order of the request. */
    books: z.array(z.object({ id: idSchema, name: z.string(), is_own: z.boolean() })).max(contrastMax),
    /** The combinations of books that have words. Each word is in exactly one combination. */
    parts: z.array(z.object({ part: partSchema, ...counts })).max(2 ** contrastMax - 1),
  }),
});

export const listContrastWords = defineEndpoint({
  ...comparison,
  path: `${base}/words`,
  summary: 'The words of some combinations of a comparison, page by page, in the order of the books.',
  request: z.strictObject({ ...chosenCombinations, ...pageRequest }),
  response: pageOf(
    z.object({
      lexicon_id: idSchema,
      word: z.string(),
      ukphone: z.string(),
      usphone: z.string(),
      translate: z.string(),
      part: partSchema,
      is_learned: z.boolean(),
      is_mastered: z.boolean(),
    }),
  ),
});

export const createContrastBook = defineEndpoint({
  ...comparison,
  rate: 'write',
  path: `${base}/book/create`,
  summary:
    'Creates an own book from the words of some combinations. Beyond the free number it needs Pro (reason 1).',
  request: z.strictObject({
    ...chosenCombinations,
    title: titleSchema,
    word_count: chapterSizeSchema.default(defaultChapterSize),
  }),
  response: bookNameSchema.extend({ count: z.int() }),
});
