import { sittingModes } from '@tingci/domain/exam/sitting';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import {
  clientIdSchema,
  contentAccessSchema,
  emptyRequest,
  idSchema,
  instantSchema,
  listOf,
  text,
} from '../primitives.ts';
import { questionGroupSchema } from './question-group.ts';

const read = { area: 'exam', access: 'user', rate: 'read' } as const;

/** The exams that have papers. */
export const paperTypeSchema = z.enum(['listening', 'reading']);

export type PaperType = z.infer<typeof paperTypeSchema>;

/**
 * A learner's result in numbers. `band` is null for a part, and for a paper without forty questions: the band table
 * needs a whole test.
 */
const scoreSchema = z.object({
  attempt_id: clientIdSchema,
  raw_score: z.int(),
  question_count: z.int(),
  band: z.number().nullable(),
  submitted_at: instantSchema,
});

const paperSchema = z.object({
  id: idSchema,
  type: paperTypeSchema,
  /** Whether the operator imported the paper. Imported papers come after those of the library. */
  is_own: z.boolean(),
  access: contentAccessSchema,
  /** The volume of the paper: its key, such as `mock-1`, and its name. */
  volume: z.string(),
  volume_name: z.string(),
  test: z.int(),
  title: z.string(),
  question_count: z.int(),
  /** Numbers of questions that have no possible right answer. Such a paper is listed, but it cannot be opened. */
  unanswerable: z.array(z.int()).max(40),
  parts: z
    .array(
      z.object({
        part: z.int(),
        title: z.string(),
        question_count: z.int(),
        /** The learner's last attempt at this part alone. */
        last: scoreSchema.nullable(),
      }),
    )
    .max(4),
  /** The learner's last whole test. */
  last: scoreSchema.nullable(),
});

export type Paper = z.infer<typeof paperSchema>;

const partSchema = z.object({
  part: z.int(),
  title: z.string(),
  title_zh: z.string(),
  /** The text that the narrator speaks before a recording. */
  situation: z.string(),
  /** The text of a reading passage. */
  paragraphs: z.array(z.object({ label: z.string(), text: z.string() })).max(14),
  groups: z.array(questionGroupSchema).max(10),
});

export type PaperPart = z.infer<typeof partSchema>;

const paperDetailSchema = paperSchema.omit({ last: true }).extend({ parts: z.array(partSchema).max(4) });

export type PaperDetail = z.infer<typeof paperDetailSchema>;

const paperRequest = z.strictObject({ type: paperTypeSchema, id: idSchema });

export const listPapers = defineEndpoint({
  ...read,
  path: '/api/study/zhenti/v1/paper/list',
  summary: 'The papers of a type, with the learner’s last result.',
  request: z.strictObject({ type: paperTypeSchema }),
  response: listOf(paperSchema, 10_000),
});

export const getPaper = defineEndpoint({
  ...read,
  path: '/api/study/zhenti/v1/paper/detail',
  summary:
    'A paper to take. It has the texts and the questions, but no answers and no transcripts. A Pro paper needs Pro (reason 5).',
  request: paperRequest,
  response: paperDetailSchema,
});

/** Longest stored answer, in UTF-16 units. Every right answer is much shorter. */
export const typedMax = 200;

/** Longest time for one attempt, in milliseconds. */
export const longestTestMs = 86_400_000;

export const submitPaper = defineEndpoint({
  ...read,
  rate: 'practice',
  path: '/api/study/zhenti/v1/paper/submit',
  summary:
    'Submits a paper, or one part of it. A second call with the same attempt id changes nothing. With a sitting of this id, its stored answers count where the request has none, and of an exam whose time is over only they count.',
  request: paperRequest.extend({
    /** The client creates this id. The address of the result contains it. */
    attempt_id: clientIdSchema,
    part: z.int().min(1).max(4).optional(),
    /** The attempt whose lost questions were done again. Only they count. */
    retake_of: clientIdSchema.optional(),
    answers: z.array(z.object({ number: z.int().min(1).max(40), typed: text(typedMax) })).max(40),
    /** Time that the learner spent on the paper. */
    elapsed_ms: z.int().min(0).max(longestTestMs),
  }),
  response: scoreSchema,
});

const resultPartSchema = partSchema.extend({
  /** Active time on this part. Null for a result without a sitting. */
  spent_ms: z.int().nullable(),
  /** The spoken text, in the order of the recording's spans: sentences, or the lines of an imported recording. */
  lines: z.array(z.object({ speaker: z.string(), turn: z.int(), text: z.string() })).max(1000),
});

/** An answer of a learner beside the right one. */
export const answerSchema = z.object({
  number: z.int(),
  part: z.int(),
  typed: z.string(),
  verdict: z.enum(['right', 'plural', 'misspelt', 'too-long', 'wrong', 'blank']),
  /** Every right wording. Text in brackets is optional. */
  accept: z.array(z.string()).max(12),
  evidence: z.string(),
  explain: z.string(),
  /** Where the evidence is: the first and the last line of the recording, or the label of the paragraph. */
  lines: z.object({ first: z.int(), last: z.int() }).nullable(),
  paragraph: z.string(),
  /** Wordings of the question, each with the words of the text that mean the same. */
  paraphrases: z.array(z.object({ question: z.string(), text: z.string() })).max(3),
});

export type PaperAnswer = z.infer<typeof answerSchema>;

const resultSchema = scoreSchema.extend({
  id: idSchema,
  type: paperTypeSchema,
  title: z.string(),
  /** The part that the learner took. Null for the whole paper. */
  part: z.int().nullable(),
  /** The attempt whose lost questions were done again. Such a result has no band. */
  retake_of: clientIdSchema.nullable(),
  /** Null for a result without a sitting. */
  mode: z.enum(sittingModes).nullable(),
  elapsed_ms: z.int(),
  answers: z.array(answerSchema).max(40),
  parts: z.array(resultPartSchema).max(4),
});

export type PaperResult = z.infer<typeof resultSchema>;

export const getPaperResult = defineEndpoint({
  ...read,
  path: '/api/study/zhenti/v1/paper/result',
  summary: 'The learner’s own result: score, band, and for each answer the right one with its evidence.',
  request: z.strictObject({ attempt_id: clientIdSchema }),
  response: resultSchema,
});

/** Most results of the history. */
export const historyMax = 200;

export const listPaperHistory = defineEndpoint({
  ...read,
  path: '/api/study/zhenti/v1/paper/history',
  summary: 'The whole papers that the learner handed in, the newest first, each with its score and band.',
  request: emptyRequest,
  response: listOf(
    scoreSchema.extend({
      id: idSchema,
      type: paperTypeSchema,
      title: z.string(),
      /** Null for a result without a sitting. */
      mode: z.enum(sittingModes).nullable(),
    }),
    historyMax,
  ),
});
