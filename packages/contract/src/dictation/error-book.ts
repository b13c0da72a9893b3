import { learnModes } from '@tingci/domain/dictation/mode';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { wordSchema } from '../lexicon/catalogue.ts';
import { idSchema, instantSchema, pageSchema, pageSizeSchema, text } from '../primitives.ts';

const read = { area: 'dictation', access: 'user', rate: 'read' } as const;
const write = { ...read, rate: 'write' } as const;

/** Most words of one export or one choice of all. */
const wholeBookMax = 20_000;

/** Kinds of misspelling: 漏写, 多写, 错写, 换位, 双写. */
const patternSchema = z.enum(['missing', 'extra', 'wrong', 'swapped', 'doubled']);

/** Wrong tries that show a pattern; a try may show several, one that is far off shows none. */
export const patternCountsSchema = z.object({
  missing: z.int(),
  extra: z.int(),
  wrong: z.int(),
  swapped: z.int(),
  doubled: z.int(),
});

/** A word the learner has written wrongly. */
const errorWordSchema = z.object({
  lexicon_id: idSchema,
  word: wordSchema,
  group_id: idSchema,
  group_name: z.string(),
  /** Where it was last written wrongly; practising it again is posted to that chapter. */
  chapter_id: idSchema,
  wrong_count: z.int(),
  /** Days on which it was written right since the day of its last mistake. */
  right_day_count: z.int(),
  patterns: patternCountsSchema,
  /** Empty when the answer was revealed. */
  last_typed: z.string(),
  first_wrong_at: instantSchema,
  last_wrong_at: instantSchema,
});

/** Right on this many days, a word leaves the book. */
const rightDaysNeeded = z.int().min(1).max(10);

const errorPage = z.object({
  list: z.array(errorWordSchema).max(100),
  total: z.int(),
  page: z.int(),
  page_size: z.int(),
  right_days_needed: rightDaysNeeded,
});

const errorFilter = {
  sort: z.enum(['recent', 'count', 'word']).default('recent'),
  group_id: idSchema.optional(),
  pattern: patternSchema.optional(),
  /** Words still in the book, or those that have left it by being right. */
  state: z.enum(['open', 'left']).default('open'),
  /** Only these words. */
  lexicon_ids: z.array(idSchema).min(1).max(200).optional(),
};

const errorQuery = { ...errorFilter, page: pageSchema, page_size: pageSizeSchema };

const keyword = text(50).trim().min(1, { error: '请输入要搜索的内容' });

export const listErrors = defineEndpoint({
  ...read,
  path: '/api/study/lexicon/v1/error/list',
  summary: 'The error book, page by page, with counts for its filters.',
  request: z.strictObject(errorQuery),
  response: errorPage.extend({
    /** Books of the words in the asked state and pattern. */
    groups: z.array(z.object({ id: idSchema, name: z.string(), count: z.int() })),
    /** Words of the asked state and book by pattern. */
    patterns: patternCountsSchema,
    /** Words of the whole book by state. */
    states: z.object({ open: z.int(), left: z.int() }),
  }),
});

export const searchErrors = defineEndpoint({
  ...read,
  path: '/api/study/lexicon/v1/error/list/search',
  summary: 'The words of the error book that hold a keyword in word or meaning.',
  request: z.strictObject({ ...errorQuery, keyword }),
  response: errorPage,
});

export const listErrorIds = defineEndpoint({
  ...read,
  path: '/api/study/lexicon/v1/error/list/ids',
  summary: 'The ids of all words a filter finds, in its order, so that all can be chosen.',
  request: z.strictObject({ ...errorFilter, keyword: keyword.optional() }),
  response: z.object({ list: z.array(idSchema).max(wholeBookMax) }),
});

export const exportErrors = defineEndpoint({
  ...read,
  path: '/api/study/lexicon/v1/error/export',
  summary: 'All words a filter finds in brief, for the files the page makes.',
  request: z.strictObject({ ...errorFilter, keyword: keyword.optional() }),
  response: z.object({
    list: z
      .array(
        z.object({
          word: z.string(),
          translate: z.string(),
          ukphone: z.string(),
          usphone: z.string(),
          group_name: z.string(),
          wrong_count: z.int(),
          right_day_count: z.int(),
          patterns: patternCountsSchema,
          last_typed: z.string(),
          first_wrong_at: instantSchema,
          last_wrong_at: instantSchema,
        }),
      )
      .max(wholeBookMax),
    right_days_needed: rightDaysNeeded,
  }),
});

export const listMistakes = defineEndpoint({
  ...read,
  path: '/api/study/lexicon/v1/error/history',
  summary: 'Every mistake with a word, latest first: what was typed, when and in which mode.',
  request: z.strictObject({ lexicon_id: idSchema, page: pageSchema, page_size: pageSizeSchema }),
  response: z.object({
    list: z
      .array(
        z.object({
          id: z.string(),
          kind: z.enum(['submitted', 'keyed', 'chosen', 'graded', 'revealed']),
          /** What was written; with `keyed` up to the refused letter; empty for the others. */
          typed: z.string(),
          /** The word whose meaning was chosen instead; empty unless `chosen`. */
          choice: z.string(),
          mode: z.enum(learnModes),
          group_name: z.string(),
          occurred_at: instantSchema,
        }),
      )
      .max(100),
    total: z.int(),
    page: z.int(),
    page_size: z.int(),
  }),
});

const chosenWords = z.strictObject({
  lexicon_ids: z.array(idSchema).min(1, { error: '请选择单词' }).max(1000),
});

export const deleteErrors = defineEndpoint({
  ...write,
  path: '/api/study/lexicon/v1/error/delete',
  summary: 'Takes words out of the error book; the answers themselves stay.',
  request: chosenWords,
  response: z.object({ deleted: z.int() }),
});

export const restoreErrors = defineEndpoint({
  ...write,
  path: '/api/study/lexicon/v1/error/restore',
  summary: 'Undoes error/delete.',
  request: chosenWords,
  response: z.object({ restored: z.int() }),
});

export const changeErrorSetting = defineEndpoint({
  ...write,
  path: '/api/study/lexicon/v1/error/setting/update',
  summary: 'On how many days a word must be right to leave the error book; holds for all words at once.',
  request: z.strictObject({ right_days_needed: rightDaysNeeded }),
  response: z.object({ right_days_needed: rightDaysNeeded }),
});
