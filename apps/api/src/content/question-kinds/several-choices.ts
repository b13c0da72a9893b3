import { listChoiceLetters } from '@tingci/domain/exam/answer/choice-letter';
import { z } from 'zod';
import { line } from '../fields.ts';
import type { GroupRules } from './group-rules.ts';
import { choicesField, listQuestionNumbers, sharedFields } from './shared-fields.ts';

/** Kind 2: one question with as many right choices as it has numbers, in any order. */
export const severalChoicesSchema = z.strictObject({
  type: z.literal(2),
  ...sharedFields,
  stem: line(400),
  options: choicesField(8),
});

export const createSeveralChoicesRules = ({
  stem,
  options,
  answers,
}: z.infer<typeof severalChoicesSchema>): GroupRules => ({
  numbers: listQuestionNumbers(answers),
  getAnswerForm: () => ({ kind: 'choice', choices: listChoiceLetters(options.length) }),
  isOneQuestion: true,
  isHeardInOrder: false,
  listFaults: () => {
    const letters = answers.flatMap(({ accept }) => accept);
    const isSound =
      letters.length === answers.length && new Set(letters).size === letters.length && letters.length > 1;
    return isSound
      ? []
      : [{ en: 'a question with several right choices needs one letter for each number, all different' }];
  },
  match: () => undefined,
  present: () => ({ type: 2, stem, options }),
});
