import { formatInstant, type Table } from '../../lib/list/table-file.ts';
import type { ErrorExport } from './api/error-book-api.ts';
import { text } from './copy.ts';

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
  entry.phonetics.uk,
  entry.phonetics.us,
  entry.translate.replaceAll('\n', '；'),
  entry.bookName,
  entry.wrongCount,
  entry.rightDayCount,
  ...patternNames.map(([pattern]) => entry.patterns[pattern]),
  entry.lastTyped,
  formatInstant(entry.firstWrongAt),
  formatInstant(entry.lastWrongAt),
];

/** The words of the book as a table. */
export const tableOf = (list: readonly ErrorExport[]): Table => ({
  columns: heads,
  rows: list.map(cellsOf),
});
