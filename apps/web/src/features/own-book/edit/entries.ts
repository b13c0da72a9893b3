import type { BookEntry } from '@tingci/domain/lexicon/book/book-entry';
import { detailMax } from '@tingci/domain/lexicon/entry-line';
import { MEANING_MAX } from '@tingci/domain/lexicon/word-list';

/** The parts of a line that a learner writes, in the order of the page. */
export const partNames = ['text', 'meaning', 'phonetic', 'example', 'chapter'] as const;

export type PartName = (typeof partNames)[number];

/** Longest part of each kind, in letters. */
export const partMax: Record<PartName, number> = { text: 50, meaning: MEANING_MAX, ...detailMax };

/** A line of the editor. `key` names it while the page is open, also when its word changes. */
export type Entry = BookEntry & { key: number };

/** The lines with keys. */
export const toEntries = (lines: readonly BookEntry[]): Entry[] =>
  lines.map((line, key) => ({ ...line, key }));

const nextKey = (entries: readonly Entry[]): number => Math.max(-1, ...entries.map(({ key }) => key)) + 1;

/** The lines with another text in one part. */
export const write = (entries: readonly Entry[], key: number, part: PartName, text: string): Entry[] =>
  entries.map((entry) => (entry.key === key ? { ...entry, [part]: text } : entry));

/** The lines without some of them. */
export const remove = (entries: readonly Entry[], keys: ReadonlySet<number>): Entry[] =>
  entries.filter(({ key }) => !keys.has(key));

/** The lines with an empty one at a place. It is in the chapter of the line before. */
export function insert(entries: readonly Entry[], at: number): Entry[] {
  const chapter = entries[at - 1]?.chapter ?? '';
  const key = nextKey(entries);
  const fresh: Entry = { key, text: '', meaning: '', phonetic: '', example: '', chapter };
  return [...entries.slice(0, at), fresh, ...entries.slice(at)];
}

/** The lines with one of them `by` places further, as far as there are places. */
export function move(entries: readonly Entry[], key: number, by: number): Entry[] {
  const from = entries.findIndex((entry) => entry.key === key);
  const moved = entries[from];
  if (!moved) return [...entries];
  const rest = entries.filter((entry) => entry !== moved);
  const to = Math.min(Math.max(from + by, 0), rest.length);
  return [...rest.slice(0, to), moved, ...rest.slice(to)];
}

/** The lines with one chapter for some of them. */
export const giveChapter = (entries: readonly Entry[], keys: ReadonlySet<number>, chapter: string): Entry[] =>
  entries.map((entry) => (keys.has(entry.key) ? { ...entry, chapter } : entry));

/** The lines with every occurrence of a text in one part replaced, and the number of lines that changed. */
export function replaceAll(
  entries: readonly Entry[],
  part: PartName,
  from: string,
  to: string,
): { entries: Entry[]; count: number } {
  if (from === '') return { entries: [...entries], count: 0 };
  let count = 0;
  const replaced = entries.map((entry) => {
    const text = entry[part].replaceAll(from, to).slice(0, partMax[part]).toWellFormed();
    if (text === entry[part]) return entry;
    count += 1;
    return { ...entry, [part]: text };
  });
  return { entries: replaced, count };
}

export type Fault = 'empty' | 'noWord' | 'repeated';

const LATIN = /\p{Script=Latin}/u;

const isSameWord = (before: { isNew: boolean } | undefined, wordId: number | undefined): boolean =>
  before !== undefined && (before.isNew || wordId === undefined);

/** Why lines cannot be stored, by key: a line without a word, or with the word of an earlier line. */
export function findFaults(entries: readonly Entry[]): ReadonlyMap<number, Fault> {
  const known = new Set<string>();
  // `Polish` and `polish` can be two words of a book; a new line in another case is the word that is there.
  const anyCase = new Map<string, { isNew: boolean }>();
  const faults = new Map<number, Fault>();
  for (const { key, text, wordId } of entries) {
    const spelling = text.trim();
    if (spelling === '') faults.set(key, 'empty');
    else if (!LATIN.test(spelling)) faults.set(key, 'noWord');
    else if (known.has(spelling)) faults.set(key, 'repeated');
    else if (isSameWord(anyCase.get(spelling.toLowerCase()), wordId)) faults.set(key, 'repeated');
    known.add(spelling);
    anyCase.set(spelling.toLowerCase(), { isNew: wordId === undefined });
  }
  return faults;
}
