import { z } from 'zod';
import type { GroupRules } from './group-rules.ts';
import { listQuestionNumbers, sharedFields, statementsField } from './shared-fields.ts';

/** Kind 7: statements to judge. */
export const statementsSchema = z.strictObject({
  type: z.literal(7),
  ...sharedFields,
  scale: z.enum(['TRUE/FALSE/NOT GIVEN', 'YES/NO/NOT GIVEN']),
  questions: statementsField,
});

export const createStatementsRules = ({
  scale,
  questions,
}: z.infer<typeof statementsSchema>): GroupRules => ({
  numbers: listQuestionNumbers(questions),
  getAnswerForm: () => ({ kind: 'choice', choices: scale.split('/') }),
  isOneQuestion: false,
  isHeardInOrder: false,
  listFaults: () => [],
  match: () => undefined,
  present: () => ({ type: 7, questions, options: scale.split('/') }),
});
