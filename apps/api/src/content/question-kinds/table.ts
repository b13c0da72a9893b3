import { z } from 'zod';
import { line } from '../fields.ts';
import type { GroupFault, GroupRules } from './group-rules.ts';
import { matchWrittenAnswers, unusedFields } from './matched-group.ts';
import { limitSchema, listGapNumbers, presentLimit, sharedFields } from './shared-fields.ts';

const cells = (max: number) =>
  z
    .array(z.literal('').or(line(max)))
    .min(2)
    .max(6);

/** Kind 4: a table. `{7}` in a cell is the gap of question 7. */
export const tableSchema = z.strictObject({
  type: z.literal(4),
  ...sharedFields,
  limit: limitSchema,
  table: z.strictObject({ head: cells(80), rows: z.array(cells(200)).min(1).max(12) }),
});

type Table = z.infer<typeof tableSchema>['table'];

export const createTableRules = ({
  title = '',
  limit,
  table,
  answers,
}: z.infer<typeof tableSchema>): GroupRules => ({
  numbers: listGapNumbers(table.rows.flat()),
  getAnswerForm: () => ({ kind: 'words', limit }),
  isOneQuestion: false,
  isHeardInOrder: true,
  listFaults: () => listUnevenRows(table),
  match: () => ({
    shown: { ...unusedFields, type: 4, title, table },
    questions: matchWrittenAnswers(answers),
  }),
  present: () => ({ type: 4, limit: presentLimit(limit), table }),
});

const listUnevenRows = ({ head, rows }: Table): GroupFault[] =>
  rows.flatMap((row, index) =>
    row.length === head.length
      ? []
      : {
          en: 'the table has rows of different lengths',
          zh: `表格第 ${index + 1} 行有 ${row.length} 格，表头有 ${head.length} 格`,
        },
  );
