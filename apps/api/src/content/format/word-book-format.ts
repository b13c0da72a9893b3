import { z } from 'zod';
import { keySchema, line, lines } from '../fields.ts';
import type { ContentDocument } from './documents.ts';

/** Parts of speech as in learners' dictionaries. */
const partsOfSpeech = [
  'n.',
  'v.',
  'adj.',
  'adv.',
  'pron.',
  'prep.',
  'conj.',
  'num.',
  'det.',
  'int.',
  'abbr.',
  'phr.',
] as const;

const posSchema = z.enum(partsOfSpeech);

/** The senses of one part of speech. `rare`: a familiar word rarely has them (僻义). */
const meaningSchema = z.strictObject({ pos: posSchema, zh: line(100), rare: z.literal(true).optional() });

const rootsAffixesSchema = z.strictObject({
  prefix: z.literal('').or(line(60)),
  root: z.literal('').or(line(60)),
  suffix: z.literal('').or(line(60)),
  mnemonic: line(200),
});

const derivativeSchema = z.strictObject({
  word: line(60),
  part_of_speech: posSchema,
  definition: line(100),
  word_formation: line(100),
});

/** An authored word: one file `content/words/*.json` is a list of these. */
export const wordEntrySchema = z.strictObject({
  key: keySchema,
  word: line(60),
  variants: z.array(line(60)).max(5).default([]),
  phonetic_transcriptions: z.strictObject({ ukphone: line(80), usphone: line(80) }),
  meanings: z.array(meaningSchema).min(1, 'has no meaning').max(6),
  example: line(300).optional(),
  example_translate: line(300).optional(),
  english_translate: line(300).optional(),
  auxiliary_word: lines(500).optional(),
  roots_affixes: rootsAffixesSchema.optional(),
  derivative_words: z.array(derivativeSchema).min(1).max(10).optional(),
});

/** The fields of a shared word that a book can override. Spelling and pronunciation belong to the word. */
export const overridesSchema = wordEntrySchema
  .pick({
    meanings: true,
    example: true,
    example_translate: true,
    english_translate: true,
    auxiliary_word: true,
    roots_affixes: true,
    derivative_words: true,
  })
  .partial();

/** A word of a chapter: its key, or its key with the overridden fields. */
const chapterWordSchema = z.preprocess(
  (word) => (typeof word === 'string' ? { key: word } : word),
  z.strictObject({ key: keySchema, ...overridesSchema.shape }).transform(({ key, ...overrides }) => ({
    key,
    overrides: Object.keys(overrides).length > 0 ? overrides : undefined,
  })),
);

const bookShelfSchema = z.strictObject({
  slug: keySchema,
  title: line(40),
  description: line(200),
  cover_colour: z.string().regex(/^#[0-9a-f]{6}$/, 'must be a colour such as #2f7d6b'),
  chapter_size: z.int().min(5).max(200).default(20),
});

const shelf = { key: keySchema, name: line(20) };

const sceneSchema = z.strictObject({ ...shelf, books: z.array(bookShelfSchema).max(500) });
const categorySchema = z.strictObject({ ...shelf, scenes: z.array(sceneSchema).max(100) });
const languageSchema = z.strictObject({
  ...shelf,
  code: z.string().regex(/^[a-z]{2}$/, 'must be a language code such as en'),
  categories: z.array(categorySchema).max(50),
});

/** `content/catalogue.json`: the shelves, in display order. */
export const catalogueSchema = z.strictObject({ languages: z.array(languageSchema).min(1).max(20) });

/** `content/books/<slug>.json`: the words chapter by chapter. */
export const bookFileSchema = z.strictObject({
  slug: keySchema,
  chapters: z
    .array(
      z.strictObject({
        key: keySchema,
        title: line(40),
        words: z.array(chapterWordSchema).min(1, 'has no words').max(200),
      }),
    )
    .min(1, 'has no chapters')
    .max(1000),
});

export type WordEntry = z.infer<typeof wordEntrySchema>;
export type WordOverrides = z.infer<typeof overridesSchema>;
export type ChapterWord = z.infer<typeof chapterWordSchema>;
export type Catalogue = z.infer<typeof catalogueSchema>;
export type BookShelf = z.infer<typeof bookShelfSchema>;
export type BookFile = z.infer<typeof bookFileSchema>;

/** A fault in the content: file, key and reason. */
export type Breach = { file: string; key: string; reason: string };

/** A value with its file, relative to the content directory. */
export type Sourced<Value> = { file: string; value: Value };

/** All content files that could be parsed. */
export type Content = {
  catalogue: Catalogue;
  words: Sourced<WordEntry>[];
  books: Sourced<BookFile>[];
  documents: Sourced<ContentDocument>[];
};
