import { learnModes } from '@tingci/domain/dictation/mode';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { paperTypeSchema } from '../exam/paper.ts';
import { wordSchema } from '../lexicon/catalogue.ts';
import { clientIdSchema, idSchema, instantSchema, pageOf, pageRequest, text } from '../primitives.ts';

const read = { area: 'dictation', access: 'user', rate: 'read' } as const;
const write = { ...read, rate: 'write' } as const;

/** Maximum number of words in one export, or in one "select all". */
const wholeBookMax = 20_000;

/** Kinds of misspelling: 漏写, 多写, 错写, 换位, 双写. */
const patternSchema = z.enum(['missing', 'extra', 'wrong', 'swapped', 'doubled']);

/**
 * Number of wrong attempts with each pattern. One attempt can show several patterns. An attempt that is far from the
 * answer shows none.
 */
export const patternCountsSchema = z.object({
  missing: z.int(),
  extra: z.int(),
  wrong: z.int(),
  swapped: z.int(),
  doubled: z.int(),
});

/** The question of a paper in whose answer the learner misspelt the word. */
/** The question of a paper that a word came from. */
export const paperSourceSchema = z.object({
  attempt_id: clientIdSchema,
  paper_id: idSchema,
  type: paperTypeSchema,
  title: z.string(),
  part: z.int(),
  number: z.int(),
  /** The sentence of the paper that has the answer. */
  sentence: z.string(),
  /** The lines of the recording with the sentence, counted from 0. Null for a reading paper. */
  lines: z.object({ first: z.int(), last: z.int() }).nullable(),
});

/** A word that the learner wrote wrongly. */
const errorWordSchema = z.object({
  lexicon_id: idSchema,
  word: wordSchema,
  group_id: idSchema,
  group_name: z.string(),
  /** The chapter of the last mistake. A new practice of the word is posted to this chapter. */
  chapter_id: idSchema,
  wrong_count: z.int(),
  /** Days on which the learner wrote the word right, since the day of the last mistake. */
  right_day_count: z.int(),
  patterns: patternCountsSchema,
  /** Empty when the learner asked for the answer. */
  last_typed: z.string(),
  first_wrong_at: instantSchema,
  last_wrong_at: instantSchema,
  /** The latest of such questions. Null for a word that came from no paper. */
  source: paperSourceSchema.nullable(),
});

/** A word leaves the error book when it was right on this many days. */
const rightDaysNeeded = z.int().min(1).max(10);

const errorPage = pageOf(errorWordSchema).extend({ right_days_needed: rightDaysNeeded });

const errorFilter = {
  sort: z.enum(['recent', 'count', 'word']).default('recent'),
  group_id: idSchema.optional(),
  pattern: patternSchema.optional(),
  /** `open`: words in the error book. `left`: words that were right often enough and left it. */
  state: z.enum(['open', 'left']).default('open'),
  /** Only these words. */
  lexicon_ids: z.array(idSchema).min(1).max(200).optional(),
};

const errorQuery = { ...errorFilter, ...pageRequest };

const keyword = text(50).trim().min(1, { error: '请输入要搜索的内容' });

export const listErrors = defineEndpoint({
  ...read,
  path: '/api/study/lexicon/v1/error/list',
  summary: 'One page of the error book, with the counts of its filters.',
  request: z.strictObject(errorQuery),
  response: errorPage.extend({
    /** Books of the words with this state and pattern. */
    groups: z.array(z.object({ id: idSchema, name: z.string(), count: z.int() })),
    /** Words with this state and book, counted by pattern. */
    patterns: patternCountsSchema,
    /** All words of the error book, counted by state. */
    states: z.object({ open: z.int(), left: z.int() }),
  }),
});

export const searchErrors = defineEndpoint({
  ...read,
  path: '/api/study/lexicon/v1/error/list/search',
  summary: 'The words of the error book that have a keyword in the word or the meaning.',
  request: z.strictObject({ ...errorQuery, keyword }),
  response: errorPage,
});

export const listErrorIds = defineEndpoint({
  ...read,
  path: '/api/study/lexicon/v1/error/list/ids',
  summary: 'The ids of all words that a filter finds, in the order of the list, for "select all".',
  request: z.strictObject({ ...errorFilter, keyword: keyword.optional() }),
  response: z.object({ list: z.array(idSchema).max(wholeBookMax) }),
});

export const exportErrors = defineEndpoint({
  ...read,
  rate: 'export',
  path: '/api/study/lexicon/v1/error/export',
  summary: 'All words that a filter finds, in short form, for an export file.',
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
  summary: 'Every mistake with a word, latest first: the typed text, the time and the mode.',
  request: z.strictObject({ lexicon_id: idSchema, ...pageRequest }),
  response: pageOf(
    z.object({
      id: z.string(),
      kind: z.enum(['submitted', 'keyed', 'chosen', 'graded', 'revealed']),
      /** The typed text. For `keyed` it ends with the refused letter. It is empty for the other kinds. */
      typed: z.string(),
      /** The word whose meaning the learner chose. Empty unless the kind is `chosen`. */
      choice: z.string(),
      mode: z.enum(learnModes),
      group_name: z.string(),
      occurred_at: instantSchema,
    }),
  ),
});

const chosenWords = z.strictObject({
  lexicon_ids: z.array(idSchema).min(1, { error: '请选择单词' }).max(1000),
});

export const deleteErrors = defineEndpoint({
  ...write,
  path: '/api/study/lexicon/v1/error/delete',
  summary: 'Removes words from the error book. The answers stay stored.',
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
  summary:
    'Sets on how many days a word must be right to leave the error book. It applies to all words at once.',
  request: z.strictObject({ right_days_needed: rightDaysNeeded }),
  response: z.object({ right_days_needed: rightDaysNeeded }),
});

/** Questions of one paper. */
const paperQuestionsMax = 40;

const questionNumber = z.int().min(1).max(paperQuestionsMax);

export const listPaperErrors = defineEndpoint({
  ...read,
  path: '/api/study/lexicon/v1/error/paper/list',
  summary: 'The misspelt answers of an attempt at a paper, and which of them are in the error book.',
  request: z.strictObject({ attempt_id: clientIdSchema }),
  response: z.object({
    list: z
      .array(
        z.object({
          number: questionNumber,
          /** The right spelling: the accepted wording that is nearest to the answer. */
          word: z.string(),
          is_in_book: z.boolean(),
          /** The word of the mistake; null before it was added. */
          lexicon_id: idSchema.nullable(),
        }),
      )
      .max(paperQuestionsMax),
  }),
});

export const addPaperErrors = defineEndpoint({
  ...write,
  path: '/api/study/lexicon/v1/error/paper/add',
  summary:
    'Puts misspelt answers of an attempt into the error book, each as one mistake at the time of the submission. A second call changes nothing.',
  request: z.strictObject({
    attempt_id: clientIdSchema,
    numbers: z.array(questionNumber).min(1).max(paperQuestionsMax),
  }),
  response: z.object({
    list: z.array(z.object({ number: questionNumber, lexicon_id: idSchema })).max(paperQuestionsMax),
  }),
});
