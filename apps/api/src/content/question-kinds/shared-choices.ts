import { findChoiceIndex, listChoiceLetters } from '@tingci/domain/exam/answer/choice-letter';
import { z } from 'zod';
import { line } from '../fields.ts';
import type { GroupRules } from './group-rules.ts';
import { matchChosenAnswers, unusedFields } from './matched-group.ts';
import { choicesField, listQuestionNumbers, sharedFields, statementsField } from './shared-fields.ts';

/** Kind 5: statements that share one list of choices: matching, headings, word banks. */
export const sharedChoicesSchema = z.strictObject({
  type: z.literal(5),
  ...sharedFields,
  collect: choicesField(14),
  collect_title: line(80).optional(),
  /** Whether one choice can be right for several questions. */
  is_reusable: z.boolean().default(false),
  questions: statementsField,
});

export const createSharedChoicesRules = ({
  title,
  collect,
  collect_title = '',
  is_reusable,
  questions,
  answers,
}: z.infer<typeof sharedChoicesSchema>): GroupRules => ({
  numbers: listQuestionNumbers(questions),
  getAnswerForm: () => ({ kind: 'choice', choices: listChoiceLetters(collect.length) }),
  isOneQuestion: false,
  isHeardInOrder: false,
  listFaults: () => {
    const letters = answers.flatMap(({ accept }) => accept);
    return is_reusable || new Set(letters).size === letters.length
      ? []
      : [{ en: 'a choice is right twice; set is_reusable if that is intended' }];
  },
  match: () => ({
    shown: { ...unusedFields, type: 5, title: title || collect_title, collect },
    questions: matchChosenAnswers({ questions, answers }, (letter) => {
      const choice = collect[findChoiceIndex(letter)] ?? '';
      return { displayAnswer: `${letter}  ${choice}`, word: choice };
    }),
  }),
  present: () => ({ type: 5, questions, options: collect, options_title: collect_title, is_reusable }),
});
