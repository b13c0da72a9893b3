import { listChoiceLetters } from '@tingci/domain/exam/answer/choice-letter';
import { z } from 'zod';
import { line } from '../fields.ts';
import type { GroupRules } from './group-rules.ts';
import { choicesField, listQuestionNumbers, questionNumber, sharedFields } from './shared-fields.ts';

/** Kind 1: each question has its own choices A, B, C … */
export const singleChoiceSchema = z.strictObject({
  type: z.literal(1),
  ...sharedFields,
  questions: z
    .array(z.strictObject({ number: questionNumber, stem: line(400), options: choicesField(5) }))
    .min(1)
    .max(14),
});

export const createSingleChoiceRules = ({ questions }: z.infer<typeof singleChoiceSchema>): GroupRules => ({
  numbers: listQuestionNumbers(questions),
  getAnswerForm: (number) => ({
    kind: 'choice',
    choices: listChoiceLetters(questions.find((question) => question.number === number)?.options.length ?? 0),
  }),
  isOneQuestion: false,
  isHeardInOrder: true,
  listFaults: () => [],
  match: () => undefined,
  present: () => ({ type: 1, questions }),
});
