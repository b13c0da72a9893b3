import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { pageSchema, text } from '../primitives.ts';

/** Examples a page of the detail look-up holds. */
export const examplePageSize = 20;

const MAX_VOLUMES = 2000;

/** One test of the heat grid. */
const cellSchema = z.object({
  /** The volume, as `from` of a detail. */
  from: z.string(),
  name: z.string(),
  /** Occurrences in the transcript of the test. */
  count: z.int(),
  /** Questions of the test whose answer holds the word. */
  answer_count: z.int(),
  /** Step of the colour scale, 0 (none) to 4. */
  level: z.int(),
});

const cells = z.array(cellSchema).max(MAX_VOLUMES);

/** The question an example gives the answer of. `{7}` in a list or table is the gap of question 7. */
const matchedQuestionSchema = z.object({
  /** 3 list, 4 table, 5 shared choices, 6 picture. */
  type: z.literal([3, 4, 5, 6]),
  number: z.int(),
  title: z.string(),
  list: z.array(z.string()).max(40),
  table: z.object({ head: z.array(z.string()), rows: z.array(z.array(z.string())) }).nullable(),
  /** Choices, lettered from A. */
  collect: z.array(z.string()).max(14),
  /** What is to be matched or found, for types 5 and 6. */
  stem: z.string(),
  /** Address of the picture of type 6, with what it shows in words. */
  img_url: z.string(),
  img_alt: z.string(),
  display_answer: z.string(),
});

const detailSchema = z.object({
  text: z.string(),
  /** The volume. */
  from: z.string(),
  /** The test, such as `听词模拟一 · 第 1 套`. */
  name: z.string(),
  part: z.int(),
  /** Sound that holds the sentence from `start` to `end`, milliseconds. */
  url: z.string(),
  start: z.int(),
  /** Null when the sentence goes on to the end of the sound. */
  end: z.int().nullable(),
  matched_question_object: matchedQuestionSchema.nullable(),
});

/**
 * Where a word occurs in listening papers (specification, section 3). Masked for those without Pro: numbers are null, lists
 * are empty, and of the details one sentence is left, the same whatever is asked for.
 */
const wordExamSchema = z.object({
  is_masked: z.boolean(),
  /** Questions whose answer holds the word. */
  daanci_count: z.int().nullable(),
  /** Occurrences in transcripts. */
  yuanwen_count: z.int().nullable(),
  /** Tests with the word, of `test_total`. */
  test_count: z.int().nullable(),
  test_total: z.int().nullable(),
  /** A cell for each volume in each of its four tests, in the order of the volumes. */
  colors: z.object({ Test1: cells, Test2: cells, Test3: cells, Test4: cells }),
  /** Papers put together from candidates' recollections (机经). */
  jjColors: cells,
  /** Volumes with the word and how often it occurs there. */
  sources: z.array(z.object({ from: z.string(), name: z.string(), count: z.int() })).max(MAX_VOLUMES),
  /** Examples grouped by the form that stands in them; answers of questions first. */
  details: z
    .array(z.object({ word: z.string(), list: z.array(detailSchema).max(examplePageSize) }))
    .max(examplePageSize),
  /** Examples of the source the details are from, over all pages. */
  detail_total: z.int().nullable(),
});

export type WordExam = z.infer<typeof wordExamSchema>;
export type WordExamDetail = z.infer<typeof detailSchema>;
export type MatchedQuestion = z.infer<typeof matchedQuestionSchema>;

const examWord = { area: 'exam', access: 'user', rate: 'read', response: wordExamSchema } as const;
const word = text(60).min(1, { error: '请填写单词' });

export const getWordExam = defineEndpoint({
  ...examWord,
  path: '/api/study/zhenti/v1/word-fenbu-v3',
  summary: 'Where a word occurs in listening papers: counts, heat grid, and examples of the first source.',
  request: z.strictObject({ word }),
});

export const getWordExamDetail = defineEndpoint({
  ...examWord,
  path: '/api/study/zhenti/v1/word-detail',
  summary: 'The same with a page of the examples of one source; of the first without `from`.',
  request: z.strictObject({ word, from: text(60).optional(), page: pageSchema }),
});
