import { z } from 'zod';
import { keySchema, line } from './fields.ts';

const questionNumber = z.int().min(1).max(40);
const letter = z.string().regex(/^[A-N]$/, 'must be a capital from A to N');

/** Maximum of words in an answer, and whether a number may be added. */
const limitSchema = z.strictObject({ words: z.int().min(1).max(4), hasNumber: z.boolean() });

/** The key of one question: the answer, the evidence in the paper, and the explanation. */
const answerSchema = z.strictObject({
  number: questionNumber,
  /** Every accepted answer; brackets contain optional words. */
  accept: z.array(line(80)).min(1, 'has no right answer').max(12),
  /** The exact words of the recording or passage that give the answer. */
  evidence: line(500),
  explain: line(400),
});

const shared = {
  instruction: line(300),
  title: line(120).optional(),
  answers: z.array(answerSchema).min(1).max(14),
};

const statements = z
  .array(z.strictObject({ number: questionNumber, stem: line(400) }))
  .min(1)
  .max(14);
const lettered = (max: number) => z.array(line(200)).min(2).max(max);

/** Type 1: each question with its own choices A, B, C … */
const choiceSchema = z.strictObject({
  type: z.literal(1),
  ...shared,
  questions: z
    .array(z.strictObject({ number: questionNumber, stem: line(400), options: lettered(5) }))
    .min(1)
    .max(14),
});

/** Type 2: one question with as many right choices as it has numbers, in any order. */
const chooseManySchema = z.strictObject({
  type: z.literal(2),
  ...shared,
  stem: line(400),
  options: lettered(8),
});

/** Type 3: notes, sentences, a summary or a flow chart as lines; `{7}` is the gap of question 7. */
const listSchema = z.strictObject({
  type: z.literal(3),
  ...shared,
  limit: limitSchema,
  list: z.array(line(800)).min(1).max(40),
});

/** Type 4: a table; `{7}` in a cell is the gap of question 7. */
const tableSchema = z.strictObject({
  type: z.literal(4),
  ...shared,
  limit: limitSchema,
  table: z.strictObject({
    head: z
      .array(z.literal('').or(line(80)))
      .min(2)
      .max(6),
    rows: z
      .array(
        z
          .array(z.literal('').or(line(200)))
          .min(2)
          .max(6),
      )
      .min(1)
      .max(12),
  }),
});

/** Type 5: statements that share one list of choices: matching, headings, word banks. */
const collectSchema = z.strictObject({
  type: z.literal(5),
  ...shared,
  collect: lettered(14),
  collect_title: line(80).optional(),
  /** Whether a choice may be right more than once. */
  is_reusable: z.boolean().default(false),
  questions: statements,
});

/** Type 6: a drawn plan, map or diagram; its spots have letters, and the questions name the spot to find. */
const pictureSchema = z.strictObject({
  type: z.literal(6),
  ...shared,
  picture: z.strictObject({
    /** Boxes on a 100 × 70 field; the learner chooses among the spots with a letter, the others are labelled. */
    places: z
      .array(
        z.strictObject({
          label: line(30),
          x: z.number().min(0).max(100),
          y: z.number().min(0).max(70),
          width: z.number().min(2).max(100),
          height: z.number().min(2).max(70),
        }),
      )
      .min(3)
      .max(30),
    paths: z
      .array(
        z
          .array(z.tuple([z.number().min(0).max(100), z.number().min(0).max(70)]))
          .min(2)
          .max(12),
      )
      .max(20)
      .default([]),
    alt: line(400),
  }),
  questions: statements,
});

/** Type 7: statements to judge as true, false or not given. */
const judgementSchema = z.strictObject({
  type: z.literal(7),
  ...shared,
  scale: z.enum(['TRUE/FALSE/NOT GIVEN', 'YES/NO/NOT GIVEN']),
  questions: statements,
});

/** Questions under one instruction. Types 3 to 6 are fixed by docs/specification.md, section 3. */
export const questionGroupSchema = z.discriminatedUnion('type', [
  choiceSchema,
  chooseManySchema,
  listSchema,
  tableSchema,
  collectSchema,
  pictureSchema,
  judgementSchema,
]);

export const voiceSchema = z.enum(['uk-f1', 'uk-f2', 'uk-m1', 'uk-m2', 'us-f1', 'us-f2', 'us-m1', 'us-m2']);

const paper = {
  slug: keySchema,
  /** The volume it belongs to, such as `mock-1`. */
  volume: keySchema,
  test: z.int().min(1).max(4),
  title_zh: line(60),
};

/** `content/exam/listening/<slug>.json`: one listening test of four parts and forty questions. */
export const listeningPaperSchema = z.strictObject({
  ...paper,
  parts: z
    .array(
      z.strictObject({
        part: z.int().min(1).max(4),
        title: line(60),
        /** The narrator's text before the recording. */
        situation: line(300),
        speakers: z
          .array(z.strictObject({ id: z.string().regex(/^[A-F]$/), name: line(40), voice: voiceSchema }))
          .min(1)
          .max(6),
        /** The speakers and their lines, in order. */
        turns: z
          .array(z.tuple([z.string().regex(/^[A-F]$/), line(2000)]))
          .min(1)
          .max(120),
        groups: z.array(questionGroupSchema).min(1).max(5),
      }),
    )
    .length(4, 'a test has four parts'),
});

/** `content/exam/reading/<slug>.json`: one academic reading test of three passages and forty questions. */
export const readingPaperSchema = z.strictObject({
  ...paper,
  passages: z
    .array(
      z.strictObject({
        passage: z.int().min(1).max(3),
        title: line(120),
        title_zh: line(60),
        paragraphs: z
          .array(z.strictObject({ label: letter, text: line(3000) }))
          .min(4)
          .max(14),
        groups: z.array(questionGroupSchema).min(1).max(5),
      }),
    )
    .length(3, 'a test has three passages'),
});

const chartSchema = z.strictObject({
  kind: z.enum(['table', 'line', 'bar', 'pie', 'process', 'map']),
  title: line(160),
  unit: line(40).optional(),
  columns: z.array(line(60)).min(1).max(10).default([]),
  rows: z
    .array(z.strictObject({ name: line(60), values: z.array(z.number()).min(1).max(10) }))
    .max(12)
    .default([]),
  /** For processes and maps: the stages, or the changes, in order. */
  steps: z.array(line(200)).max(14).default([]),
});

/** `content/exam/writing/*.json`: lists of these, each with model answers at bands 6, 7 and 8. */
export const writingTaskSchema = z.strictObject({
  slug: keySchema,
  task: z.literal([1, 2]),
  topic: line(30),
  prompt: line(800),
  chart: chartSchema.optional(),
  /** Hints in Chinese. */
  hints: z.array(line(200)).min(2).max(6),
  models: z
    .array(
      z.strictObject({
        band: z.literal([6, 7, 8]),
        paragraphs: z.array(line(2000)).min(2).max(7),
        comment: line(400),
      }),
    )
    .length(3, 'needs one model answer for each of the bands 6, 7 and 8'),
});

/** `content/exam/speaking/*.json`: lists of these. */
export const speakingTopicSchema = z.strictObject({
  slug: keySchema,
  topic: line(60),
  topic_zh: line(30),
  part1: z.array(line(200)).min(4).max(6),
  part2: z.strictObject({ card: line(200), points: z.array(line(120)).length(4) }),
  part3: z.array(line(250)).min(4).max(6),
  /** Useful phrases for this topic. */
  phrases: z
    .array(z.strictObject({ en: line(80), zh: line(60) }))
    .min(4)
    .max(8),
  /** A sample answer for part 2, at about band 7. */
  sample: line(1800),
});

export type QuestionGroup = z.infer<typeof questionGroupSchema>;
export type ListeningPaper = z.infer<typeof listeningPaperSchema>;
export type ReadingPaper = z.infer<typeof readingPaperSchema>;
export type WritingTask = z.infer<typeof writingTaskSchema>;
export type SpeakingTopic = z.infer<typeof speakingTopicSchema>;
