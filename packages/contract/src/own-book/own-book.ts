import {
  chapterSizes,
  defaultChapterSize,
  findTitleFault,
  namedChapters,
  ownBooksMax,
  ownBookWordsMax,
} from '@tingci/domain/lexicon/book/own-book';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { wordSchema } from '../lexicon/catalogue.ts';
import {
  emptyResponse,
  idSchema,
  instantSchema,
  listOf,
  pageSchema,
  pageSizeSchema,
  text,
} from '../primitives.ts';
import { entryLineSchema, linesBytes, linesFile } from './entry-line.ts';

const read = { area: 'own-book', access: 'user', rate: 'read' } as const;
const write = { ...read, rate: 'write' } as const;

/** Largest request that can carry the ids of a whole book, in bytes. */
export const wholeBookBytes = 256 * 1024;

/** Ids of words, at most as many as one book can hold. */
export const wordIdsSchema = z.array(idSchema).min(1).max(ownBookWordsMax);

const linesSchema = z.array(entryLineSchema).min(1).max(ownBookWordsMax);

/** The title of an own book. */
export const titleSchema = text(200)
  .trim()
  .superRefine((title, context) => {
    const fault = findTitleFault(title);
    if (fault) context.addIssue({ code: 'custom', message: fault });
  });

/** 单词数 of the form: how many words one chapter has. */
export const chapterSizeSchema = z.literal(chapterSizes, { error: '数量' });

/** 单词数 of a book whose words may name their chapters: words per chapter, or {@link namedChapters}. */
export const bookChapterSizeSchema = z.literal([...chapterSizes, namedChapters], { error: '数量' });

export const bookNameSchema = z.object({ id: idSchema, name: z.string() });

/** A book that the learner made. */
export const ownBookSchema = bookNameSchema.extend({
  type: z.literal('lexicon'),
  /** Whether it is 生词本. Every learner has this book, and nobody can delete it. */
  is_default: z.boolean(),
  cover: z.string(),
  /** Words in the book. */
  word_count: z.int(),
  /** Words per chapter: 单词数 of the form. */
  chapter_size: z.int(),
  chapter_count: z.int(),
  learned_count: z.int(),
  last_learned_at: instantSchema.nullable(),
  /** `live`: it follows the book of another learner, and is changed there. `ended`: it did, until that book was gone. */
  follow: z.enum(['none', 'live', 'ended']),
  /** The last submission of the book for the community shelf. */
  review: z.enum(['none', 'waiting', 'approved', 'refused']),
  /** Whether the learner has not closed the message about a decision. */
  has_decision: z.boolean(),
  /** Whether the book contains the word of the request. */
  has_word: z.boolean(),
});

/** The words of one own book: all of them or one page. */
const ownWordFilter = {
  g_id: idSchema,
  /** 添加时间 (latest first), 字母, 错误次数 (most first), 自定义顺序. */
  sort: z.enum(['added', 'word', 'wrong', 'own']).default('own'),
  keyword: text(50).trim().min(1, { error: '请输入要搜索的内容' }).optional(),
};

const chosenWords = { g_id: idSchema, lexicon_ids: wordIdsSchema };

export const listOwnBooks = defineEndpoint({
  ...read,
  path: '/api/study/lexicon/v1/word/book/list',
  summary:
    'The learner’s own books, 生词本 first. With `s_id`, each book states whether it contains that word.',
  request: z.strictObject({ s_id: idSchema.optional() }),
  response: listOf(ownBookSchema, ownBooksMax + 1).extend({
    /** Whether words go to the last used book without a dialog. */
    is_auto_collect: z.boolean(),
    /** The book of the last collection, while it exists. */
    recent_g_id: idSchema.nullable(),
    /** How many more books the learner can make. Null for members. */
    free_left: z.int().nullable(),
  }),
});

export const createOwnBook = defineEndpoint({
  ...write,
  path: '/api/study/lexicon/v1/word/book/create',
  summary: 'Creates a book. Beyond the free number it needs Pro (reason 1).',
  request: z.strictObject({
    title: titleSchema,
    word_count: chapterSizeSchema.default(defaultChapterSize),
  }),
  response: bookNameSchema,
});

/** Maximum number of lines in one look-up call. */
export const matchMax = 100;

export const matchWords = defineEndpoint({
  ...read,
  path: '/api/study/lexicon/v1/word/match',
  summary: 'For each text of a list, in the same order, the word of the dictionary.',
  request: z.strictObject({ words: z.array(text(50)).min(1).max(matchMax) }),
  response: listOf(
    z.object({
      /** Null when the dictionary does not have the word. */
      word: wordSchema.pick({ id: true, word: true, translate: true }).nullable(),
      /** Whether the word has exactly this spelling, in any case. Otherwise the text is a form of it. */
      is_exact: z.boolean(),
      suggestions: z.array(z.string()).max(5),
    }),
    matchMax,
  ),
});

const newBook = { title: titleSchema, word_count: chapterSizeSchema.default(defaultChapterSize) };

export const importOwnBook = defineEndpoint({
  ...write,
  path: '/api/study/lexicon/v1/word/book/import',
  summary:
    'Creates a book with words, or with the lines of a list, in the given order. It stores all of them or none. A line that the dictionary does not have becomes a word of the learner. Beyond the free number of books it needs Pro (reason 1).',
  request: z.union([
    z.strictObject({ ...newBook, lexicon_ids: wordIdsSchema }),
    z.strictObject({ ...newBook, lines: linesSchema }),
  ]),
  response: bookNameSchema.extend({ count: z.int() }),
  maxBytes: linesBytes,
});

export const addOwnWords = defineEndpoint({
  ...write,
  path: '/api/study/lexicon/v1/word/book/words/add',
  summary:
    'Adds words, or the lines of a list, to the end of an own book, in the given order. It stores all of them or none. Words that the book contains already do not move. A line that the dictionary does not have becomes a word of the learner.',
  request: z.union([z.strictObject(chosenWords), z.strictObject({ g_id: idSchema, lines: linesSchema })]),
  response: bookNameSchema.extend({
    /** The words that the book did not contain. */
    added: z.array(idSchema).max(ownBookWordsMax),
  }),
  maxBytes: linesBytes,
});

export const addOwnWordList = defineEndpoint({
  ...write,
  path: '/api/study/lexicon/v1/word/book/words/add/list',
  summary: 'As `words/add`, for a long list: the lines are the file.',
  file: linesFile,
  request: z.strictObject({ g_id: idSchema }),
  response: addOwnWords.response,
});

export const updateOwnBook = defineEndpoint({
  ...write,
  path: '/api/study/lexicon/v1/update/{id}',
  summary: 'Renames an own book, or changes the number of words per chapter.',
  request: z.strictObject({
    id: idSchema,
    title: titleSchema.optional(),
    word_count: bookChapterSizeSchema.optional(),
  }),
  response: bookNameSchema,
});

export const deleteOwnBook = defineEndpoint({
  ...write,
  path: '/api/study/lexicon/v1/word/book/delete',
  summary: 'Deletes an own book; 生词本 cannot be deleted. It can be restored.',
  request: z.strictObject({ g_id: idSchema }),
  response: emptyResponse,
});

export const restoreOwnBook = defineEndpoint({
  ...write,
  path: '/api/study/lexicon/v1/word/book/restore',
  summary: 'Undoes the deletion of an own book.',
  request: z.strictObject({ g_id: idSchema }),
  response: bookNameSchema,
});

export const listOwnWords = defineEndpoint({
  ...read,
  path: '/api/study/lexicon/v1/word/book/words',
  summary: 'One page of the words of an own book.',
  request: z.strictObject({ ...ownWordFilter, page: pageSchema, page_size: pageSizeSchema }),
  response: z.object({
    book: ownBookSchema.omit({ has_word: true, learned_count: true, last_learned_at: true }),
    list: z
      .array(
        z.object({
          lexicon_id: idSchema,
          word: wordSchema,
          /** The learner’s own meaning. `translate` of the word has it already. Empty without one. */
          own_meaning: z.string(),
          note: z.string(),
          added_at: instantSchema,
          wrong_count: z.int(),
          /** Whether the learner recorded the word for this book. The addresses of `word` then play it. */
          has_recording: z.boolean(),
        }),
      )
      .max(100),
    total: z.int(),
    page: z.int(),
    page_size: z.int(),
  }),
});

export const listOwnWordIds = defineEndpoint({
  ...read,
  path: '/api/study/lexicon/v1/word/book/words/ids',
  summary:
    'The ids of all words of an own book that a filter finds, in the order of the list, for "select all".',
  request: z.strictObject(ownWordFilter),
  response: z.object({ list: z.array(idSchema).max(ownBookWordsMax) }),
});

export const exportOwnWords = defineEndpoint({
  ...read,
  rate: 'export',
  path: '/api/study/lexicon/v1/word/book/export',
  summary: 'All words of an own book in short form, for an export file.',
  request: z.strictObject(ownWordFilter),
  response: z.object({
    list: z
      .array(
        z.object({
          lexicon_id: idSchema,
          word: z.string(),
          translate: z.string(),
          ukphone: z.string(),
          usphone: z.string(),
          example: z.string(),
          example_translate: z.string(),
          /** The name of the chapter; empty without one. */
          chapter: z.string(),
          note: z.string(),
          wrong_count: z.int(),
          added_at: instantSchema,
        }),
      )
      .max(ownBookWordsMax),
  }),
});

export const exportOwnDeck = defineEndpoint({
  ...read,
  rate: 'export',
  path: '/api/study/lexicon/v1/word/book/export/apkg',
  summary: 'All words of an own book as a package of Anki, in Base64.',
  request: z.strictObject(ownWordFilter),
  response: z.object({ file: z.string() }),
});
