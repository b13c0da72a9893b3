import { readRecords } from './csv-records.ts';
import type { EntryDetails } from './entry-line.ts';
import { ownBookWordsMax } from './own-book.ts';

/** A row of a learner's list: its line in the pasted or uploaded text, from 1, and its cells. */
export type ListRow = { line: number; cells: readonly string[] };

/** A word, its line, and what the learner gave for it: a meaning, and from the columns of a table more. */
export type ListWord = { line: number; text: string; meaning?: string } & Partial<EntryDetails>;

/** A line without a usable word, and the reason. */
export type ListFault = { line: number; text: string; reason: string };

export type WordList = { words: ListWord[]; faults: ListFault[] };

/** Maximum length of a text that can be looked up, in letters (docs/specification.md, section 5). */
const WORD_MAX = 50;
const SHOWN_MAX = 60;
/** Maximum length of a learner's own meaning, in letters. */
export const MEANING_MAX = 200;

const PARTS_OF_SPEECH = 'n|v|vt|vi|adj|adv|prep|conj|pron|num|int|art|abbr|phr|aux|a|ad';
const meaningFrom = new RegExp(`(?:^|\\s)(?:${PARTS_OF_SPEECH})\\.(?:\\s|&|/|$)`, 'i');
const HAN = /[\u3000-\u303f\u3400-\u9fff\uff00-\uffef]/;
const LATIN = /\p{Script=Latin}/u;

/** The lines of pasted text. One line can have several words, separated by commas, semicolons or tabs. */
export function splitLines(text: string): ListRow[] {
  return text.split(/\r\n|\r|\n/).map((line, index) => ({ line: index + 1, cells: [line] }));
}

/** A cell without the apostrophe that keeps a spreadsheet from running a text as a formula. */
const withoutGuard = (cell: string): string => cell.replace(/^'(?=[=+\-@])/, '');

/** The rows of comma-separated text. Tabs and semicolons work too. A broken quote is a fault of its own line. */
export async function parseCsv(text: string): Promise<{ rows: ListRow[]; faults: ListFault[] }> {
  const separator =
    ['\t', ';', ','].find((mark) => text.slice(0, 2000).split('\n')[0]?.includes(mark)) ?? ',';
  const lines = splitLines(text).map(({ line, cells }) => ({ line, text: cells[0] ?? '' }));
  const rows: ListRow[] = [];
  const faults: ListFault[] = [];
  for await (const record of readRecords(lines, { separator, isLenient: true })) {
    const { line } = record;
    if ('fields' in record) rows.push({ line, cells: record.fields.map(withoutGuard) });
    else faults.push({ line, text: shorten(lines[line - 1]?.text ?? ''), reason: record.fault });
  }
  return { rows, faults };
}

/** The words of pasted lines. Text without a word, next to a word, is its meaning. */
export function readLines(rows: readonly ListRow[]): WordList {
  return collectEntries(
    rows.map(({ line, cells }) => ({ line, shown: cells[0] ?? '', entries: readLine(cells[0] ?? '') })),
  );
}

/** A word of a line. `details`: further columns that the learner filled. */
export type Entry = { text: string; meaning: string; details?: Partial<EntryDetails> };

/** The words of one line, each with the meaning beside it. */
export function readLine(line: string): Entry[] {
  const [head = '', ...others] = line.split('\t').filter((cell, at) => at > 0 || cell.trim() !== '');
  const rest = others.join(' ').trim();
  const own = readEntry(head);
  // `serendipity⇥n. 意外发现`: everything after the word is its meaning.
  if (own && isMeaning(rest)) return [{ text: own.text, meaning: toMeaning(`${own.meaning} ${rest}`) }];
  const entries: Entry[] = [];
  let before = '';
  // Each piece keeps the separator before it, which may belong to a meaning.
  for (const piece of line.split(/(?=[\t,，;；、|])/)) {
    const entry = readEntry(piece.replace(/^[\t,，;；、|]/, ''));
    const last = entries.at(-1);
    if (entry)
      entries.push({
        text: entry.text,
        meaning: entries.length === 0 ? entry.meaning || toMeaning(before) : entry.meaning,
      });
    else if (last) last.meaning = toMeaning(last.meaning + (last.meaning === '' ? piece.slice(1) : piece));
    else before += piece;
  }
  return entries;
}

/** Shorter English text in a column of its own is a word. */
const LEAST_DEFINITION_WORDS = 4;

/** Chinese text, or text with a part of speech. */
const isChinese = (text: string): boolean => HAN.test(text) || meaningFrom.test(text);

const isMeaning = (text: string): boolean =>
  isChinese(text) || text.split(/\s+/).length >= LEAST_DEFINITION_WORDS;

/** The words of lines, each once, and the lines without a usable one. An empty line is left out. */
export function collectEntries(
  lines: readonly { line: number; shown: string; entries: readonly Entry[] }[],
): WordList {
  const firstLines = new Map<string, number>();
  const words: ListWord[] = [];
  const faults: ListFault[] = [];
  for (const { line, shown, entries } of lines) {
    if (shown.trim() === '') continue;
    for (const entry of entries.length > 0 ? entries : [undefined]) {
      const key = entry?.text.toLowerCase() ?? '';
      const reason = faultOf(shown, entry?.text, firstLines.get(key), words.length);
      if (reason !== undefined) faults.push({ line, text: shorten(entry?.text ?? shown), reason });
      else if (entry) {
        firstLines.set(key, line);
        const { text, meaning, details } = entry;
        words.push({ line, text, ...(meaning !== '' && { meaning }), ...details });
      }
    }
  }
  return { words, faults };
}

/** The reason of a line whose word is on an earlier line. */
export const repeatOf = (line: number): string => `和第 ${line} 行重复`;

function faultOf(shown: string, text: string | undefined, before: number | undefined, count: number) {
  if (shown.includes('\0') || shown.includes('\ufffd') || !shown.isWellFormed()) return '含有无法识别的字符';
  if (text === undefined) return '没有英文单词';
  if (text.length > WORD_MAX) return `太长，最多 ${WORD_MAX} 个字符`;
  if (before !== undefined) return repeatOf(before);
  return count >= ownBookWordsMax ? `一本词书最多 ${ownBookWordsMax} 个词` : undefined;
}

/** Number or bullet at the start of a line; `3D` is part of a word, and `-ish` is one. */
const numbering = /^(?:[\s、•*·.)]|[-–—](?!\p{Script=Latin})|\d+\s*[.)、:：]|\d+\s)+/u;

/** The word at the start of a cell, without number, bullet and phonetic, and its meaning. Undefined when there is no word. */
export function readEntry(cell: string): Entry | undefined {
  // A word with its meaning is never longer than this.
  const trimmedCell = cell.slice(0, 500).replace(numbering, '');
  const ends = [
    trimmedCell.search(HAN),
    trimmedCell.search(/[/[({<【]/),
    trimmedCell.search(meaningFrom),
  ].filter((at) => at >= 0);
  const end = Math.min(trimmedCell.length, ...ends);
  const word = trimmedCell.slice(0, end).replace(/\s+/g, ' ').trim();
  if (!LATIN.test(word)) return undefined;
  const rest = trimmedCell.slice(end);
  return { text: word.replace(/[.:：=]+$/, '').trim(), meaning: isChinese(rest) ? toMeaning(rest) : '' };
}

/** A meaning without the phonetic before it, the signs around it, and brackets around the whole. */
export function toMeaning(text: string): string {
  const plain = text
    .toWellFormed()
    .replaceAll('\0', '')
    .replace(/\s+/gu, ' ')
    .replace(/^\s*(?:\/[^/]{1,80}\/|\[[^\]\u3400-\u9fff]{1,80}\])/u, '')
    .replace(/^[\s,，;；、:：=|–—-]+|[\s,，;；、|]+$/gu, '')
    .replace(/^（([^（）]*)）$|^\(([^()]*)\)$/u, '$1$2');
  return plain.slice(0, MEANING_MAX).toWellFormed().trim();
}

function shorten(text: string): string {
  const shown = text.trim().toWellFormed().replaceAll('\0', '\ufffd');
  return shown.length > SHOWN_MAX ? `${shown.slice(0, SHOWN_MAX)}…`.toWellFormed() : shown;
}
