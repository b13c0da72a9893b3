import type { SheetData } from 'write-excel-file/universal';
import { text } from './copy.ts';
import type { ErrorExport } from './queries.ts';

const { columns } = text;
const patternNames = Object.entries(text.patterns) as [keyof ErrorExport['patterns'], string][];

const heads = [
  columns.word,
  columns.uk,
  columns.us,
  columns.translate,
  columns.book,
  columns.wrongCount,
  columns.rightDays,
  ...patternNames.map(([, name]) => name),
  columns.lastTyped,
  columns.firstWrongAt,
  columns.lastWrongAt,
];

const widths = [20, 18, 18, 36, 18, 10, 10, ...patternNames.map(() => 8), 20, 18, 18];

/** Date and time to the minute, as it sorts. */
const formatInstant = (at: number): string =>
  new Date(at - new Date(at).getTimezoneOffset() * 60_000).toISOString().slice(0, 16).replace('T', ' ');

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

// XML 1.0 has no room for control characters; a learner may have pasted one.
const withoutControls = (value: string): string => value.replace(/\p{Cc}/gu, '');

/** The words as a workbook. Every text is a text cell: what begins like a formula is none. */
export async function makeXlsx(list: readonly ErrorExport[]): Promise<Blob> {
  // Only who exports pays for the writer.
  const { default: writeXlsx } = await import('write-excel-file/universal');
  const rows: SheetData = [
    heads.map((value) => ({ value, fontWeight: 'bold' as const })),
    ...list.map((entry) =>
      cellsOf(entry).map((value) =>
        typeof value === 'number' ? { type: Number, value } : { type: String, value: withoutControls(value) },
      ),
    ),
  ];
  return writeXlsx(rows, {
    columns: widths.map((width) => ({ width })),
    sheet: text.title,
    stickyRowsCount: 1,
  }).toBlob();
}

// A spreadsheet that opens the text would take these for formulas.
const looksLikeFormula = /^[=+\-@\t\r]/;

/** The words as tab-separated lines, in UTF-8 with the mark by which old editors know it. */
export function makeText(list: readonly ErrorExport[]): string {
  const line = (cells: readonly (string | number)[]) =>
    cells
      .map((cell) => String(cell).replace(/[\t\r\n]+/g, ' '))
      .map((cell) => (looksLikeFormula.test(cell) ? `'${cell}` : cell))
      .join('\t');
  return `\ufeff${[heads, ...list.map(cellsOf)].map(line).join('\r\n')}\r\n`;
}

/** Hands a file to the browser under a name. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has taken the address over once this task is done.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
