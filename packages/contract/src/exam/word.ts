import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { idSchema, pageSchema, text } from '../primitives.ts';
import { paperTypeSchema } from './paper.ts';

/** Examples on one page of the detail look-up. */
export const examplePageSize = 20;

const MAX_VOLUMES = 2000;

/** One test in the heat grid. */
const cellSchema = z.object({
  /** The volume. It equals `from` of a detail. */
  from: z.string(),
  name: z.string(),
  /** Occurrences in the transcript or the passages of the test. */
  count: z.int(),
  /** Questions of the test whose answer contains the word. */
  answer_count: z.int(),
  /** Level of the colour scale, 0 (none) to 4. */
  level: z.int(),
});

const cells = z.array(cellSchema).max(MAX_VOLUMES);

/** The question that the example answers. `{7}` in a list or table is the gap of question 7. */
const matchedQuestionSchema = z.object({
  /** 3 list, 4 table, 5 shared choices, 6 picture. */
  type: z.literal([3, 4, 5, 6]),
  number: z.int(),
  title: z.string(),
  list: z.array(z.string()).max(40),
  table: z.object({ head: z.array(z.string()), rows: z.array(z.array(z.string())) }).nullable(),
  /** Choices with letters from A. */
  collect: z.array(z.string()).max(14),
  /** The text of the question, for types 5 and 6. */
  stem: z.string(),
  /** Address of the picture of type 6, and its description in words. */
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
  /** Part of a listening test, or passage of a reading test. */
  part: z.int(),
  /** Sound that contains the sentence from `start` to `end`, in milliseconds. */
  url: z.string(),
  start: z.int(),
  /** Null when the sentence ends with the sound. */
  end: z.int().nullable(),
  matched_question_object: matchedQuestionSchema.nullable(),
});

/**
 * Where a word occurs in the papers of a type (docs/specification.md, section 3). The answer is masked for users without
 * Pro: numbers are null, lists are empty, and one sentence stays. That sentence is always the same for a type.
 */
const wordExamSchema = z.object({
  is_masked: z.boolean(),
  /** Questions whose answer contains the word. */
  daanci_count: z.int().nullable(),
  /** Occurrences in transcripts, or in passages. */
  yuanwen_count: z.int().nullable(),
  /** Tests that contain the word, out of `test_total`. */
  test_count: z.int().nullable(),
  test_total: z.int().nullable(),
  /** One cell for each volume, in each of its four tests, in the order of the volumes. */
  colors: z.object({ Test1: cells, Test2: cells, Test3: cells, Test4: cells }),
  /** Papers that were put together from candidates' memories (机经). */
  jjColors: cells,
  /** Volumes that contain the word, with the number of occurrences. */
  sources: z.array(z.object({ from: z.string(), name: z.string(), count: z.int() })).max(MAX_VOLUMES),
  /** Examples, grouped by the word form in them. Answers of questions come first. */
  details: z
    .array(z.object({ word: z.string(), list: z.array(detailSchema).max(examplePageSize) }))
    .max(examplePageSize),
  /** Number of examples of this source, over all pages. */
  detail_total: z.int().nullable(),
});

export type WordExam = z.infer<typeof wordExamSchema>;
export type WordExamDetail = z.infer<typeof detailSchema>;
export type MatchedQuestion = z.infer<typeof matchedQuestionSchema>;

const examWord = { area: 'exam', access: 'user', rate: 'read', response: wordExamSchema } as const;
const word = text(60).min(1, { error: '请填写单词' });
/** The practised book. When the learner bought it, its words are not masked. */
const group_id = idSchema.optional();
/** The papers that are counted. */
const type = paperTypeSchema.default('listening');

export const getWordExam = defineEndpoint({
  ...examWord,
  path: '/api/study/zhenti/v1/word-fenbu-v3',
  summary:
    'Where a word occurs in listening papers, or with `type` in reading papers: counts, heat grid, and examples of the first source.',
  request: z.strictObject({ word, group_id, type }),
});

export const getWordExamDetail = defineEndpoint({
  ...examWord,
  path: '/api/study/zhenti/v1/word-detail',
  summary: 'The same, with one page of examples of one source. Without `from` it is the first source.',
  request: z.strictObject({ word, group_id, type, from: text(60).optional(), page: pageSchema }),
});
