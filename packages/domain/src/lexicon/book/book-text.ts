import type { ColumnRole } from './column-role.ts';
import { unnamedChapter } from './own-book.ts';

/** A word of a book on its way to a file. Empty texts for what is missing. */
export type ExportedWord = {
  word: string;
  /** Lines of meanings. */
  meaning: string;
  phonetic: string;
  example: string;
  chapter: string;
};

const HEADS = ['单词', '释义', '音标', '例句', '章节'] as const;
const FIELDS = ['name', 'trans', 'ukphone', 'example', 'chapter'] as const;

/** The names of the columns of an export. An import that finds them takes the words as they are. */
export const bookHeads: readonly (readonly string[])[] = [HEADS, [...HEADS, 'deck'], FIELDS];

const ROLES = ['word', 'meaning', 'phonetic', 'example', 'chapter', 'none'] as const;

/** What the columns of an export hold, by the names in its first row. Undefined for another table. */
export function exportRoles(row: readonly string[] = []): ColumnRole[] | undefined {
  const isOwn = bookHeads.some(
    (heads) => heads.length === row.length && heads.every((head, at) => row[at] === head),
  );
  return isOwn ? ROLES.slice(0, row.length) : undefined;
}

// A spreadsheet would run these as formulas. An apostrophe before such a text gets one more, so the import removes one.
const FORMULA = /^'*[=+\-@]/;

const cellOf = (text: string): string => {
  const line = text.replace(/\s*[\r\n]+\s*/g, '；');
  const safe = FORMULA.test(line) ? `'${line}` : line;
  return /[",]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** The words with a chapter for each, if any has one: an import takes an empty one for that of the line before. */
const withChapters = (words: readonly ExportedWord[]): readonly ExportedWord[] =>
  words.some(({ chapter }) => chapter !== '')
    ? words.map((word) => ({ ...word, chapter: word.chapter || unnamedChapter }))
    : words;

/** A book as CSV (RFC 4180) with a byte order mark, which an import reads back. */
export function makeBookCsv(words: readonly ExportedWord[]): string {
  const rows = withChapters(words).map(({ word, meaning, phonetic, example, chapter }) => [
    ...[word, meaning, phonetic, example, chapter],
  ]);
  return `\ufeff${[HEADS, ...rows].map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`;
}

/** A book as JSON with the fields of qwerty-learner, and `example` and `chapter`, which an import reads back. */
export function makeBookJson(words: readonly ExportedWord[]): string {
  const items = withChapters(words).map(({ word, meaning, phonetic, example, chapter }) => ({
    name: word,
    trans: meaning.split('\n').filter((line) => line !== ''),
    ukphone: phonetic,
    example,
    chapter,
  }));
  return `${JSON.stringify(items, undefined, 1)}\n`;
}
