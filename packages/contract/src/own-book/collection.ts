import { ownBookWordsMax } from '@tingci/domain/lexicon/book/own-book';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { emptyResponse, idSchema, text } from '../primitives.ts';
import { bookNameSchema, wholeBookBytes, wordIdsSchema } from './own-book.ts';

const write = { area: 'own-book', access: 'user', rate: 'write' } as const;

/** Maximum number of words in one label call. */
export const labelMax = 500;

/** The book of a collected word. A word is collected in one book only. */
const collectedSchema = z.object({
  book: bookNameSchema,
  /** The book that contained the word before. */
  previous_g_id: idSchema.nullable(),
});

/** The book that the word was removed from. Null when no book contained it. */
const cancelledSchema = z.object({ book: bookNameSchema.nullable() });

const collectRequest = z.strictObject({
  /** The book that the learner was practising. */
  ac_id: idSchema.optional(),
  word_id: idSchema,
  /** The own book for the word. Without it the default book is used. */
  g_id: idSchema.optional(),
});

const cancelRequest = z.strictObject({ word_id: idSchema });

export const collectWord = defineEndpoint({
  ...write,
  path: '/api/study/lexicon/v1/word/collect',
  summary: 'Collects a word in an own book. The word leaves the book that it was collected in before.',
  request: collectRequest,
  response: collectedSchema,
});

export const cancelCollection = defineEndpoint({
  ...write,
  path: '/api/study/lexicon/v1/word/collect/cancel',
  summary: 'Removes a word from the book that it is collected in.',
  request: cancelRequest,
  response: cancelledSchema,
});

export const collectArticleWord = defineEndpoint({
  ...write,
  path: '/api/study/article/word/collect',
  summary: 'The same as collecting a word, from an article.',
  request: collectRequest,
  response: collectedSchema,
});

export const cancelArticleCollection = defineEndpoint({
  ...write,
  path: '/api/study/article/word/collect/cancel',
  summary: 'The same as cancelling a collection, from an article.',
  request: cancelRequest,
  response: cancelledSchema,
});

export const changeCollectionSetting = defineEndpoint({
  ...write,
  path: '/api/study/lexicon/v1/word/collect/setting',
  summary: 'Sets whether words go to the last used book without a dialog.',
  request: z.strictObject({ is_auto_collect: z.boolean() }),
  response: z.object({ is_auto_collect: z.boolean() }),
});

export const masterWord = defineEndpoint({
  ...write,
  path: '/api/study/lexicon/v1/word/proficient',
  summary: 'Marks a word as mastered, or removes the mark.',
  request: z.strictObject({ word_id: idSchema, is_proficient: z.boolean() }),
  response: emptyResponse,
});

export const masterWords = defineEndpoint({
  ...write,
  path: '/api/study/lexicon/v1/word/proficient/bulk-update',
  summary:
    'Marks many words as mastered, or removes the marks. The answer lists the changed words, for an undo.',
  request: z.strictObject({ lexicon_ids: wordIdsSchema, is_proficient: z.boolean() }),
  response: z.object({ changed: z.array(idSchema).max(ownBookWordsMax) }),
  maxBytes: wholeBookBytes,
});

const lexiconIdsText = text(8000).transform((value, context): number[] => {
  const parsed = z.array(idSchema).min(1).max(labelMax).safeParse(parseJson(value));
  if (parsed.success) return [...new Set(parsed.data)];
  context.addIssue({ code: 'custom', message: `须为 1 到 ${labelMax} 个单词 id 的 JSON 数组` });
  return z.NEVER;
});

function parseJson(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

export const labelWords = defineEndpoint({
  ...write,
  path: '/api/study/lexicon/v1/label',
  summary: 'Collects many words at once. Words that are collected already stay in their book.',
  request: z.strictObject({
    type: z.literal('update_collection'),
    /** JSON text of a list of word ids. */
    lexicon_ids: lexiconIdsText,
    /** The own book for the words. Without it the default book is used. */
    g_id: idSchema.optional(),
  }),
  response: z.object({ book: bookNameSchema, collected: z.int() }),
});
