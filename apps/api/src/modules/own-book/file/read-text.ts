import { type CsvLine, readRecords } from '@tingci/domain/lexicon/csv-records';
import { parseCsv, splitLines } from '@tingci/domain/lexicon/word-list';
import type { BookTable } from './book-table.ts';
import { checkText } from './count-marks.ts';
import { htmlText } from './html-text.ts';

/** A text: lines, a table with commas, semicolons or tabs, or an export of Anki. Throws BookFileError. */
export async function readText(text: string, name: string): Promise<BookTable> {
  checkText(text);
  if (/^#(?:separator|html|columns|deck|notetype|tags|guid)\b.*:/m.test(text.slice(0, 500))) {
    return readAnkiText(text);
  }
  const isTable = /\.(?:csv|tsv)$/i.test(name) || isTabbed(text);
  if (!isTable) return { format: 'text', rows: splitLines(text), faults: [], soundCount: 0, mediaCount: 0 };
  return { format: 'csv', ...(await parseCsv(text)), soundCount: 0, mediaCount: 0 };
}

const SAMPLE = 200;

/** Whether most lines have a tab: programs copy and save tables like this. */
function isTabbed(text: string): boolean {
  const lines = text.split(/\r\n|\r|\n/, SAMPLE).filter((line) => line.trim() !== '');
  const tabbed = lines.filter((line) => line.trim().includes('\t'));
  // A list of words with one meaning each is read as lines: some of them have several words.
  return (
    lines.length > 1 && tabbed.length > lines.length / 2 && tabbed.some((line) => line.split('\t').length > 2)
  );
}

const separators: Record<string, string> = {
  tab: '\t',
  comma: ',',
  semicolon: ';',
  space: ' ',
  pipe: '|',
  colon: ':',
};

/** Anki writes its settings into the first lines, each after a `#`. */
async function readAnkiText(text: string): Promise<BookTable> {
  const lines = text.split(/\r\n|\r|\n/).map((line, index) => ({ line: index + 1, text: line }));
  const firstRow = lines.findIndex(({ text: line }) => !line.startsWith('#'));
  const head = lines.slice(0, firstRow === -1 ? lines.length : firstRow);
  const settings = new Map(
    head.map(({ text: line }) => {
      const at = line.indexOf(':');
      return [line.slice(1, at === -1 ? undefined : at).toLowerCase(), line.slice(at + 1)];
    }),
  );
  const named = settings.get('separator') ?? 'tab';
  const separator = separators[named.trim().toLowerCase()] ?? (named.slice(0, 1) || '\t');
  const isHtml = settings.get('html') === 'true';
  const columns = settings.get('columns');
  const table: BookTable = { format: 'anki-text', rows: [], faults: [], soundCount: 0, mediaCount: 0 };
  if (columns !== undefined) table.rows.push({ line: 0, cells: columns.split(separator) });
  const media = { count: 0 };
  const body: CsvLine[] = lines.slice(head.length);
  for await (const record of readRecords(body, { separator, isLenient: true })) {
    const { line } = record;
    if ('fault' in record) {
      table.faults.push({ line, text: lines[line - 1]?.text.slice(0, 60) ?? '', reason: record.fault });
      continue;
    }
    media.count += countMedia(record.fields);
    table.rows.push({ line, cells: isHtml ? record.fields.map(htmlText) : record.fields });
  }
  return { ...table, mediaCount: media.count };
}

/** How many sounds and pictures the fields of a note name. */
export const countMedia = (fields: readonly string[]): number =>
  fields.reduce((sum, field) => sum + (field.match(/\[sound:|<img\b/gi)?.length ?? 0), 0);
