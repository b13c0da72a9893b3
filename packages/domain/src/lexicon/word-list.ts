import { readRecords } from './csv-records.ts';
import { collectEntries } from './list/collect.ts';
import type { DoubtKind } from './list/doubt.ts';
import { headingOf } from './list/heading.ts';
import { joinLines } from './list/join-lines.ts';
import type { ListFault, WordList } from './list/list-result.ts';
import { styleOf } from './list/list-style.ts';
import { type Entry, readLine } from './list/read-line.ts';
import { guessSeparator, separatorHint } from './list/separator.ts';
import { shorten } from './list/shorten.ts';

export type { ListDoubt, ListFault, ListWord, WordList } from './list/list-result.ts';
export { MEANING_MAX } from './list/meaning.ts';
export type { Entry };

/** A row of a learner's list: its line in the pasted or uploaded text, from 1, and its cells. */
export type ListRow = { line: number; cells: readonly string[] };

/** Rows of one list that are read. A book holds half as many words. */
export const listRowsMax = 20_000;

/** The reason of the rows after {@link listRowsMax}. */
export const tooManyRows = `一次最多读取 ${listRowsMax} 行，后面的没有读取`;

/** The lines of pasted text. One line can have several words, separated by commas, semicolons or tabs. */
export function splitLines(text: string): ListRow[] {
  return text.split(/\r\n|\r|\n/).map((line, index) => ({ line: index + 1, cells: [line] }));
}

/** A cell without the apostrophe that keeps a spreadsheet from running a text as a formula. */
const withoutGuard = (cell: string): string => cell.replace(/^'(?='*[=+\-@])/, '');

/** The rows of comma-separated text. Other separators work too. A broken quote is a fault of its own line. */
export async function parseCsv(text: string): Promise<{ rows: ListRow[]; faults: ListFault[] }> {
  const all = splitLines(text.replace(/^\ufeff/, '')).map(({ line, cells }) => ({
    line,
    text: cells[0] ?? '',
  }));
  const hint = separatorHint(all[0]?.text ?? '');
  const lines = hint === undefined ? all : all.slice(1);
  const separator = hint ?? guessSeparator(lines.slice(0, 300).map((line) => line.text));
  const rows: ListRow[] = [];
  const faults: ListFault[] = [];
  for await (const record of readRecords(lines, { separator, isLenient: true })) {
    const { line } = record;
    if ('fields' in record) rows.push({ line, cells: record.fields.map(withoutGuard) });
    else faults.push({ line, text: shorten(all[line - 1]?.text ?? ''), reason: record.fault });
  }
  return { rows, faults };
}

/** The words of pasted lines. Text without a word, next to a word, is its meaning. */
export function readLines(rows: readonly ListRow[], flipped: readonly DoubtKind[] = []): WordList {
  const style = styleOf(rows.slice(0, 2000).map(({ cells }) => cells[0] ?? ''));
  let chapter = '';
  const lines = rows.slice(0, listRowsMax).map(({ line, cells }) => {
    const shown = cells[0] ?? '';
    const heading = headingOf(shown);
    if (heading !== undefined) {
      chapter = heading;
      return { line, shown, entries: [], heading };
    }
    return { line, shown, ...withChapter(readLine(shown, style), chapter) };
  });
  const list = collectEntries(style.isStacked ? joinLines(lines) : lines, flipped);
  const left = rows.slice(listRowsMax).filter(({ cells }) => cells[0]?.trim() !== '');
  const [first] = left;
  if (first) {
    list.lineCount += left.length;
    list.faults.push({ line: first.line, text: `还有 ${left.length} 行`, reason: tooManyRows });
  }
  return list;
}

/** A reading whose words are in a chapter. */
function withChapter<R extends { entries: Entry[]; other?: Entry[] | undefined }>(
  reading: R,
  chapter: string,
): R {
  if (chapter === '') return reading;
  const named = (entries: Entry[]) =>
    entries.map((entry) => ({ ...entry, details: { ...entry.details, chapter } }));
  return {
    ...reading,
    entries: named(reading.entries),
    ...(reading.other && { other: named(reading.other) }),
  };
}

/** The first word of a cell with its meaning. Undefined when there is no word. */
export const readEntry = (cell: string): Entry | undefined => readLine(cell.slice(0, 500)).entries[0];

/** The reason of a line whose word is on an earlier line. */
export { repeatOf } from './list/collect.ts';
