import { z } from 'zod';
import { line } from '../fields.ts';
import type { GroupRules } from './group-rules.ts';
import { matchWrittenAnswers, unusedFields } from './matched-group.ts';
import { limitSchema, listGapNumbers, presentLimit, sharedFields } from './shared-fields.ts';

/** Kind 3: notes, sentences, a summary or a flow chart as lines. `{7}` is the gap of question 7. */
export const listSchema = z.strictObject({
  type: z.literal(3),
  ...sharedFields,
  limit: limitSchema,
  list: z.array(line(800)).min(1).max(40),
});

export const createListRules = ({
  title = '',
  limit,
  list,
  answers,
}: z.infer<typeof listSchema>): GroupRules => ({
  numbers: listGapNumbers(list),
  getAnswerForm: () => ({ kind: 'words', limit }),
  isOneQuestion: false,
  isHeardInOrder: true,
  listFaults: () => [],
  match: () => ({
    shown: { ...unusedFields, type: 3, title, list },
    questions: matchWrittenAnswers(answers),
  }),
  present: () => ({ type: 3, limit: presentLimit(limit), list }),
});
