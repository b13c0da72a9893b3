import { formatInstant, type Table } from '../../lib/list/table-file.ts';
import { text } from './copy.ts';
import type { ErrorExport } from './queries.ts';

const { columns } = text;
const patternNames = Object.entries(text.patterns) as [keyof ErrorExport['patterns'], string][];

const heads = [
  { head: columns.word, width: 20 },
  { head: columns.uk, width: 18 },
  { head: columns.us, width: 18 },
  { head: columns.translate, width: 36 },
  { head: columns.book, width: 18 },
  { head: columns.wrongCount, width: 10 },
  { head: columns.rightDays, width: 10 },
  ...patternNames.map(([, head]) => ({ head, width: 8 })),
  { head: columns.lastTyped, width: 20 },
  { head: columns.firstWrongAt, width: 18 },
  { head: columns.lastWrongAt, width: 18 },
];

const cellsOf = (entry: ErrorExport): (string | number)[] => [
  entry.word,
  entry.ukphone,
  entry.usphone,
  entry.translate.replaceAll('\n', '；'),
  entry.group_name,
  entry.wrong_count,
  entry.right_day_count,
  ...patternNames.map(([pattern]) => entry.patterns[pattern]),
  entry.last_typed,
  formatInstant(entry.first_wrong_at),
  formatInstant(entry.last_wrong_at),
];

/** The words of the book as a table. */
export const tableOf = (list: readonly ErrorExport[]): Table => ({
  columns: heads,
  rows: list.map(cellsOf),
});
