import { z } from 'zod';
import { line } from '../fields.ts';

export const questionNumber = z.int().min(1).max(40);

/** Most words of an answer, and whether a number is allowed in addition. */
export const limitSchema = z.strictObject({ words: z.int().min(1).max(4), hasNumber: z.boolean() });

/** The key of one question: every right answer, its evidence in the paper, and the explanation. */
const answerSchema = z.strictObject({
  number: questionNumber,
  /** Every wording that is right. Text in brackets is optional. */
  accept: z.array(line(80)).min(1, 'has no right answer').max(12),
  /** The words of the recording or passage that contain the answer, to the letter. */
  evidence: line(500),
  explain: line(400),
  /** Wordings of the question, each with the words of the text that mean the same. The second is collected as a word. */
  paraphrases: z
    .array(z.tuple([line(80), line(50)]))
    .min(1)
    .max(3)
    .optional(),
});

export type Answer = z.infer<typeof answerSchema>;

/** The fields of every kind. */
export const sharedFields = {
  instruction: line(300),
  title: line(120).optional(),
  answers: z.array(answerSchema).min(1).max(14),
};

/** Questions that have a text and no choices of their own. */
export const statementsField = z
  .array(z.strictObject({ number: questionNumber, stem: line(400) }))
  .min(1)
  .max(14);

/** Choices with letters from A. */
export const choicesField = (max: number) => z.array(line(200)).min(2).max(max);

/** The numbers of questions in their order. */
export const listQuestionNumbers = (questions: readonly { number: number }[]): number[] =>
  questions.map(({ number }) => number);

/** The numbers of the gaps in texts: `{7}` is the gap of question 7. */
export const listGapNumbers = (texts: readonly string[]): number[] =>
  texts.flatMap((text) => [...text.matchAll(/\{(\d+)\}/g)].map((match) => Number(match[1])));

/** A word limit on the wire. */
export const presentLimit = ({ words, hasNumber }: z.infer<typeof limitSchema>) => ({
  words,
  has_number: hasNumber,
});
