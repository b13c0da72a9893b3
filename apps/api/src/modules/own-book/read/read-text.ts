import { bookHeads } from '@tingci/domain/lexicon/book/book-text';
import { type CsvLine, readRecords } from '@tingci/domain/lexicon/csv-records';
import { separatorHint } from '@tingci/domain/lexicon/list/separator';
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
  const isTable =
    /\.(?:csv|tsv)$/i.test(name) ||
    isTabbed(text) ||
    separatorHint(text.slice(0, 40).split('\n')[0] ?? '') !== undefined;
  if (!isTable) return { format: 'text', rows: splitLines(text), faults: [], soundCount: 0, mediaCount: 0 };
  const { rows, faults } = await parseCsv(text);
  const isOwn = bookHeads.some((heads) => heads.join() === rows[0]?.cells.join());
  const plain = isOwn ? rows : rows.map(({ line, cells }) => ({ line, cells: cells.map(plainCell) }));
  return { format: 'csv', rows: plain, faults, soundCount: 0, mediaCount: 0 };
}

const markup =
  /<\/?(?:br|b|i|u|p|div|span|font|strong|em|sup|sub|li|ul|ol|hr|a)\b[^<>]{0,200}>|&(?:nbsp|lt|gt|amp|quot|#\d{2,5});/i;

/** A cell of another program: its markup and the two letters `\\n` between meanings become plain text. */
const plainCell = (cell: string): string =>
  (markup.test(cell) ? htmlText(cell) : cell).replace(
    /(?:\\r)?\\n(?=\s*(?:[\u3400-\u9fff[（(]|[a-z]{1,6}\.))/g,
    '；',
  );

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

/** The columns that no word is in, by their places from 0. The deck is the chapter of its words. */
function namedColumns(settings: ReadonlyMap<string, string>): Map<number, 'none' | 'deck'> {
  const at = (name: string) => Number(settings.get(`${name} column`) ?? 0) - 1;
  const places = (['guid', 'notetype', 'tags'] as const).map((name) => [at(name), 'none'] as const);
  return new Map<number, 'none' | 'deck'>(
    [...places, [at('deck'), 'deck']].filter(([place]) => Number(place) >= 0) as [number, 'none' | 'deck'][],
  );
}

/** The names of the columns that are kept: those of the file, or 正面 and 背面 for the fields beside a deck. */
function headOf(
  named: ReadonlyMap<number, 'none' | 'deck'>,
  columns: readonly string[] | undefined,
  rows: readonly { cells: readonly string[] }[],
): string[] | undefined {
  if (columns)
    return columns.flatMap((name, at) =>
      named.get(at) === 'none' ? [] : [named.get(at) === 'deck' ? 'deck' : name],
    );
  const deckAt = [...named].find(([, what]) => what === 'deck')?.[0];
  if (deckAt === undefined) return undefined;
  const before = [...named].filter(([at, what]) => what === 'none' && at < deckAt).length;
  const width = Math.max(0, ...rows.slice(0, 200).map(({ cells }) => cells.length));
  const names = Array.from({ length: width }, (_, at) => `${at + 1}`);
  const fields = names.flatMap((_, at) => (at === deckAt - before ? [] : [at]));
  const usual = ['正面', '背面'];
  return names.map((name, at) => (at === deckAt - before ? 'deck' : (usual[fields.indexOf(at)] ?? name)));
}

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
  const sign = settings.get('separator') ?? 'tab';
  const separator = separators[sign.trim().toLowerCase()] ?? (sign.slice(0, 1) || '\t');
  const isHtml = settings.get('html') === 'true';
  const columns = settings.get('columns')?.split(separator);
  const named = namedColumns(settings);
  const table: BookTable = { format: 'anki-text', rows: [], faults: [], soundCount: 0, mediaCount: 0 };
  const media = { count: 0 };
  const body: CsvLine[] = lines.slice(head.length);
  for await (const record of readRecords(body, { separator, isLenient: true })) {
    const { line } = record;
    if ('fault' in record) {
      table.faults.push({ line, text: lines[line - 1]?.text.slice(0, 60) ?? '', reason: record.fault });
      continue;
    }
    media.count += countMedia(record.fields);
    const fields = record.fields.filter((_, at) => named.get(at) !== 'none');
    table.rows.push({ line, cells: isHtml ? fields.map(htmlText) : fields });
  }
  const heads = headOf(named, columns, table.rows);
  if (heads) table.rows.unshift({ line: 0, cells: heads });
  return { ...table, mediaCount: media.count };
}

/** How many sounds and pictures the fields of a note name. */
export const countMedia = (fields: readonly string[]): number =>
  fields.reduce((sum, field) => sum + (field.match(/\[sound:|<img\b/gi)?.length ?? 0), 0);
