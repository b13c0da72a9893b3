import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { emptyRequest, idSchema, instantSchema, listOf, text } from '../primitives.ts';

const read = { area: 'lexicon', access: 'user', rate: 'read' } as const;

/** A word for the stage, lists and popups (docs/specification.md, section 3). Unknown fields are empty text. */
export const wordSchema = z.object({
  id: idSchema,
  word: z.string(),
  /** Other accepted spellings. */
  variants: z.array(z.string()),
  /** Meanings, one line for each part of speech: `n. 时间表；日程`. */
  translate: z.string(),
  example: z.string(),
  example_translate: z.string(),
  english_translate: z.string(),
  is_collection: z.boolean(),
  is_proficient: z.boolean(),
  phonetic_transcription: z.string(),
  phonetic_transcriptions: z.object({ ukphone: z.string(), usphone: z.string() }),
  /** Signed address of the British pronunciation. */
  'phonetic-y': z.string(),
  /** Signed address of the American pronunciation. */
  'phonetic-m': z.string(),
  auxiliary_word: z.string(),
  /** JSON text of {prefix, root, suffix, mnemonic}; empty when unknown. */
  roots_affixes: z.string(),
  /** JSON text of a list of {word, part_of_speech, definition, word_formation}; empty when unknown. */
  derivative_words: z.string(),
});

export type Word = z.infer<typeof wordSchema>;

/** A word book with the learner's progress. */
export const bookSchema = z.object({
  id: idSchema,
  name: z.string(),
  type: z.literal('lexicon'),
  scene_id: idSchema,
  description: z.string(),
  /** Cover as a CSS colour. The page draws the cover. */
  cover: z.string(),
  word_count: z.int(),
  chapter_count: z.int(),
  /** Different words of the book that the learner answered at least once. */
  learned_count: z.int(),
  last_learned_at: instantSchema.nullable(),
  /** Whether the learner put it on their shelf. */
  is_on_shelf: z.boolean(),
});

export const chapterSchema = z.object({
  id: idSchema,
  group_id: idSchema,
  name: z.string(),
  sequence: z.int(),
  word_count: z.int(),
});

export const chapterProgressSchema = chapterSchema.extend({
  learned_count: z.int(),
  wrong_count: z.int(),
  last_learned_at: instantSchema.nullable(),
});

export const listLanguages = defineEndpoint({
  ...read,
  path: '/api/study/lexicon/v1/language/list',
  summary: 'The languages that have word books.',
  request: emptyRequest,
  response: listOf(z.object({ id: idSchema, code: z.string(), name: z.string() })),
});

export const listCategories = defineEndpoint({
  ...read,
  path: '/api/study/lexicon/v1/category/list',
  summary: 'The categories of a language.',
  request: z.strictObject({ language_id: idSchema }),
  response: listOf(z.object({ id: idSchema, language_id: idSchema, name: z.string() })),
});

export const listScenes = defineEndpoint({
  ...read,
  path: '/api/study/lexicon/v1/scene/list',
  summary: 'The scenes of a category.',
  request: z.strictObject({ category_id: idSchema }),
  response: listOf(z.object({ id: idSchema, category_id: idSchema, name: z.string() })),
});

export const listBooks = defineEndpoint({
  ...read,
  path: '/api/study/lexicon/v1/group/list',
  summary:
    'Books with progress, of a scene, of a category, or all. A keyword limits them to books with that name.',
  request: z.strictObject({
    category_id: idSchema.optional(),
    scene_id: idSchema.optional(),
    keyword: text(50).optional(),
  }),
  response: listOf(bookSchema, 200),
});

export const listChapters = defineEndpoint({
  ...read,
  path: '/api/study/lexicon/v1/chapter/list',
  summary: 'The chapters of a book.',
  request: z.strictObject({ group_id: idSchema }),
  response: listOf(chapterSchema, 2000),
});

export const listChaptersWithProgress = defineEndpoint({
  ...read,
  path: '/api/study/lexicon/v2/chapter/list',
  summary: 'The chapters of a book with the learner’s progress.',
  request: z.strictObject({ group_id: idSchema }),
  response: listOf(chapterProgressSchema, 2000),
});

export const listDistractors = defineEndpoint({
  ...read,
  rate: 'heavy',
  path: '/api/study/lexicon/v1/distractor/list',
  summary:
    'For each word, three words of the same books that sound most like it by their phonetics. The same seed returns the same words.',
  request: z.strictObject({
    chapter_ids: z.array(idSchema).min(1).max(50),
    lexicon_ids: z.array(idSchema).min(1).max(100),
    seed: z.int().min(0).max(0xffff_ffff),
  }),
  response: listOf(
    z.object({
      lexicon_id: idSchema,
      choices: z.array(z.object({ id: idSchema, translate: z.string() })).max(3),
    }),
    100,
  ),
});

export const listWords = defineEndpoint({
  ...read,
  path: '/api/study/lexicon/v1/list',
  summary: 'The words of a chapter, in order.',
  request: z.strictObject({ chapter_id: idSchema }),
  response: z.object({
    booInfo: z.object({
      id: idSchema,
      name: z.string(),
      /** Whether the learner bought the book or opened it by a code. */
      already_buy: z.boolean(),
    }),
    chapter: chapterSchema,
    list: z.array(wordSchema).max(200),
  }),
});

/** How many words a visitor may try. */
export const demoSize = 5;

export const listDemoWords = defineEndpoint({
  ...read,
  access: 'visitor',
  path: '/api/study/lexicon/v1/demo/list',
  summary:
    'A few words for visitors, from the first chapter of the first book. The list is empty when there is no chapter.',
  request: emptyRequest,
  response: z.object({
    /** The chapter of the words. The answers are posted to it when the visitor has an account. */
    chapter: chapterSchema.nullable(),
    list: z.array(wordSchema).max(demoSize),
  }),
});
