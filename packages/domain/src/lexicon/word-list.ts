import { readRecords } from './csv-records.ts';
import { ownBookWordsMax } from './own-book.ts';

/** A row of a learner's list: its line in the pasted or uploaded text, from 1, and its cells. */
export type ListRow = { line: number; cells: readonly string[] };

/** A word to look up, and its line. */
export type ListWord = { line: number; text: string };

/** A line without a usable word, and the reason. */
export type ListFault = { line: number; text: string; reason: string };

export type WordList = { words: ListWord[]; faults: ListFault[] };

/** Maximum length of a text that can be looked up, in letters (docs/specification.md, section 5). */
const WORD_MAX = 50;
const SHOWN_MAX = 60;
/** Number of columns that are searched for the words. */
const COLUMNS = 10;
const HEADERS = new Set(['word', 'words', 'english', 'vocabulary']);

const PARTS_OF_SPEECH = 'n|v|vt|vi|adj|adv|prep|conj|pron|num|int|art|abbr|phr|aux|a|ad';
const meaningFrom = new RegExp(`(?:^|\\s)(?:${PARTS_OF_SPEECH})\\.(?:\\s|&|/|$)`, 'i');
const HAN = /[\u3000-\u303f\u3400-\u9fff\uff00-\uffef]/;
const LATIN = /\p{Script=Latin}/u;

/** The lines of pasted text. One line can have several words, separated by commas, semicolons or tabs. */
export function splitLines(text: string): ListRow[] {
  return text.split(/\r\n|\r|\n/).map((line, index) => ({ line: index + 1, cells: [line] }));
}

/** The rows of comma-separated text. Tabs and semicolons work too. A broken quote is a fault of its own line. */
export async function parseCsv(text: string): Promise<{ rows: ListRow[]; faults: ListFault[] }> {
  const separator =
    ['\t', ';', ','].find((mark) => text.slice(0, 2000).split('\n')[0]?.includes(mark)) ?? ',';
  const lines = splitLines(text).map(({ line, cells }) => ({ line, text: cells[0] ?? '' }));
  const rows: ListRow[] = [];
  const faults: ListFault[] = [];
  for await (const record of readRecords(lines, { separator, isLenient: true })) {
    const { line } = record;
    if ('fields' in record) rows.push({ line, cells: record.fields });
    else faults.push({ line, text: shorten(lines[line - 1]?.text ?? ''), reason: record.fault });
  }
  return { rows, faults };
}

/** The words of a table: the column that has most of them. A header row is left out. */
export function readTable(rows: readonly ListRow[]): WordList {
  const counts = Array.from(
    { length: COLUMNS },
    (_, column) =>
      rows.slice(0, 200).filter(({ cells }) => readWord(cells[column] ?? '') !== undefined).length,
  );
  const column = Math.max(0, counts.indexOf(Math.max(...counts)));
  const [first] = rows;
  const isHeaded = rows.length > 1 && HEADERS.has((first?.cells[column] ?? '').trim().toLowerCase());
  const body = isHeaded ? rows.slice(1) : rows;
  return collect(
    body.map(({ line, cells }) => ({ line, shown: cells.join(' '), pieces: [cells[column] ?? ''] })),
  );
}

/** The words of pasted lines. */
export function readLines(rows: readonly ListRow[]): WordList {
  return collect(
    rows.map(({ line, cells }) => {
      const [text = ''] = cells;
      // Text without a word, next to a word, is its meaning.
      const pieces = text.split(/[\t,，;；、|]/).filter((piece) => readWord(piece) !== undefined);
      return { line, shown: text, pieces: pieces.length > 0 ? pieces : [text] };
    }),
  );
}

function collect(lines: readonly { line: number; shown: string; pieces: readonly string[] }[]): WordList {
  const firstLines = new Map<string, number>();
  const words: ListWord[] = [];
  const faults: ListFault[] = [];
  for (const { line, shown, pieces } of lines) {
    if (shown.trim() === '') continue;
    for (const piece of pieces) {
      const text = readWord(piece);
      const key = text?.toLowerCase() ?? '';
      const before = firstLines.get(key);
      const reason = faultOf(shown, text, before, words.length);
      if (reason !== undefined) faults.push({ line, text: shorten(text ?? shown), reason });
      else if (text !== undefined) {
        firstLines.set(key, line);
        words.push({ line, text });
      }
    }
  }
  return { words, faults };
}

function faultOf(shown: string, text: string | undefined, before: number | undefined, count: number) {
  if (shown.includes('\0') || shown.includes('\ufffd') || !shown.isWellFormed()) return '含有无法识别的字符';
  if (text === undefined) return '没有英文单词';
  if (text.length > WORD_MAX) return `太长，最多 ${WORD_MAX} 个字符`;
  if (before !== undefined) return `和第 ${before} 行重复`;
  return count >= ownBookWordsMax ? `一本词书最多 ${ownBookWordsMax} 个词` : undefined;
}

/** The word at the start of a cell, without number, bullet, phonetic and meaning. Undefined when there is none. */
function readWord(cell: string): string | undefined {
  // A word with its meaning is never longer than this.
  const trimmedCell = cell.slice(0, 500).replace(/^[\s\d.)、•*·\-–—]+/u, '');
  const ends = [
    trimmedCell.search(HAN),
    trimmedCell.search(/[/[({<【]/),
    trimmedCell.search(meaningFrom),
  ].filter((at) => at >= 0);
  const word = trimmedCell
    .slice(0, Math.min(trimmedCell.length, ...ends))
    .replace(/\s+/g, ' ')
    .trim();
  return LATIN.test(word) ? word.replace(/[.:：=]+$/, '').trim() : undefined;
}

function shorten(text: string): string {
  const shown = text.trim().toWellFormed().replaceAll('\0', '\ufffd');
  return shown.length > SHOWN_MAX ? `${shown.slice(0, SHOWN_MAX)}…`.toWellFormed() : shown;
}
