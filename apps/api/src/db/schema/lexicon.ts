import { bigint, boolean, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant, reference, rowId } from './columns.ts';

export type Meaning = { pos: string; zh: string };
export type RootsAffixes = { prefix: string; root: string; suffix: string; mnemonic: string };
export type DerivativeWord = {
  word: string;
  part_of_speech: string;
  definition: string;
  word_formation: string;
};

const shelf = {
  id: rowId(),
  key: text('key').notNull(),
  name: text('name').notNull(),
  sequence: integer('sequence').notNull(),
  retiredAt: instant('retired_at'),
};

export const language = pgTable('language', { ...shelf, code: text('code').notNull() });

export const category = pgTable('category', { ...shelf, languageId: reference('language_id') });

export const scene = pgTable('scene', { ...shelf, categoryId: reference('category_id') });

export const book = pgTable('book', {
  ...shelf,
  sceneId: bigint('scene_id', { mode: 'number' }),
  description: text('description').notNull(),
  cover: text('cover').notNull(),
  contentHash: text('content_hash').notNull(),
  ownerId: bigint('owner_id', { mode: 'number' }),
  chapterSize: smallint('chapter_size'),
});

export const chapter = pgTable('chapter', { ...shelf, bookId: reference('book_id') });

export const word = pgTable('word', {
  id: rowId(),
  key: text('key').notNull(),
  word: text('word').notNull(),
  variants: text('variants').array().notNull().default([]),
  meanings: jsonb('meanings').$type<Meaning[]>().notNull(),
  ukPhonetic: text('uk_phonetic').notNull().default(''),
  usPhonetic: text('us_phonetic').notNull().default(''),
  example: text('example').notNull().default(''),
  exampleTranslate: text('example_translate').notNull().default(''),
  englishTranslate: text('english_translate').notNull().default(''),
  auxiliaryWord: text('auxiliary_word').notNull().default(''),
  rootsAffixes: jsonb('roots_affixes').$type<RootsAffixes>(),
  derivativeWords: jsonb('derivative_words').$type<DerivativeWord[]>(),
  contentHash: text('content_hash').notNull(),
  version: integer('version').notNull().default(1),
  retiredAt: instant('retired_at'),
  tags: text('tags').array().notNull().default([]),
  collinsStars: smallint('collins_stars'),
  isOxford: boolean('is_oxford'),
  bncRank: integer('bnc_rank'),
  frequencyRank: integer('frequency_rank'),
});

export const wordForm = pgTable('word_form', {
  wordId: reference('word_id'),
  form: text('form').notNull(),
  lemma: text('lemma').notNull(),
  relations: text('relations').notNull(),
});

export const wordGap = pgTable('word_gap', {
  word: text('word').notNull(),
  field: text('field').notNull(),
  source: text('source').notNull(),
  value: text('value').notNull(),
});

export const chapterWord = pgTable('chapter_word', {
  chapterId: reference('chapter_id'),
  sequence: integer('sequence').notNull(),
  wordId: reference('word_id'),
  overrides: jsonb('overrides').$type<Record<string, unknown>>(),
});

export const contentPart = pgTable('content_part', {
  part: text('part').primaryKey(),
  hash: text('hash').notNull(),
  loadedAt: instant('loaded_at').notNull().defaultNow(),
});

export const contentDocument = pgTable('content_document', {
  id: rowId(),
  kind: text('kind').notNull(),
  key: text('key').notNull(),
  body: jsonb('body').notNull(),
  contentHash: text('content_hash').notNull(),
  version: integer('version').notNull().default(1),
  retiredAt: instant('retired_at'),
});

export const wordReport = pgTable('word_report', {
  id: rowId(),
  userId: reference('user_id'),
  wordId: reference('word_id'),
  types: text('types').array().notNull(),
  description: text('description').notNull().default(''),
  shownTranslate: text('shown_translate').notNull().default(''),
  reportedAt: instant('reported_at').notNull(),
  doneAt: instant('done_at'),
  doneBy: bigint('done_by', { mode: 'number' }),
  note: text('note').notNull().default(''),
});
