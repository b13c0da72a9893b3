import { ownBookWordsMax } from '../book/own-book.ts';
import type { DoubtKind } from './doubt.ts';
import type { ListDoubt, ListWord, WordList } from './list-result.ts';
import { lineMax } from './plain-line.ts';
import type { Entry, Reading } from './read-line.ts';
import { shorten } from './shorten.ts';

/** Maximum length of a text that can be looked up, in letters (docs/specification.md, section 5). */
const WORD_MAX = 50;
/** Most lines in doubt that are listed. */
const DOUBTS_MAX = 20_000;

/** A line with its reading. `heading`: the chapter that it names. `joinedTo`: the line whose word it belongs to. */
export type LineReading = Reading & {
  line: number;
  shown: string;
  heading?: string;
  joinedTo?: number;
};

/** The reason of a line whose word is on an earlier line. */
export const repeatOf = (line: number): string => `和第 ${line} 行重复`;

/**
 * The words of lines, each once, and the lines without a usable one. An empty line is left out. `flipped`: kinds of
 * doubtful lines whose other reading the learner chose.
 */
export function collectEntries(lines: readonly LineReading[], flipped: readonly DoubtKind[] = []): WordList {
  const firstLines = new Map<string, number>();
  const list: WordList = { words: [], faults: [], doubts: [], joined: [], leftOut: [], lineCount: 0 };
  const { words, faults } = list;
  for (const reading of lines) {
    const { line, shown, doubt, other = [] } = reading;
    if (shown.trim() === '') continue;
    list.lineCount++;
    if (reading.heading !== undefined) {
      list.leftOut.push({ line, text: shorten(shown), reason: '章节名' });
      continue;
    }
    if (reading.joinedTo !== undefined) {
      list.joined.push({ line, text: shorten(shown), reason: `并入第 ${reading.joinedTo} 行` });
      continue;
    }
    const isFlipped = doubt !== undefined && flipped.includes(doubt) && other.length > 0;
    const entries = isFlipped ? other : reading.entries;
    if (doubt !== undefined && reading.entries.length > 0 && list.doubts.length < DOUBTS_MAX)
      list.doubts.push(doubtLine(line, shown, doubt, entries, isFlipped ? reading.entries : other));
    for (const entry of entries.length > 0 ? entries : [undefined]) {
      const key = entry?.text.toLowerCase() ?? '';
      const reason = faultOf(shown, entry?.text, firstLines.get(key), words.length);
      if (reason !== undefined) faults.push({ line, text: shorten(entry?.text ?? shown), reason });
      else if (entry) {
        firstLines.set(key, line);
        words.push(toWord(line, entry));
      }
    }
    if (shown.length > lineMax)
      faults.push({ line, text: shorten(shown), reason: `这一行太长，只读取了前 ${lineMax} 个字符` });
  }
  return list;
}

const toWord = (line: number, { text, meaning, details }: Entry): ListWord => ({
  line,
  text,
  ...(meaning !== '' && { meaning }),
  ...details,
});

const doubtLine = (
  line: number,
  shown: string,
  kind: DoubtKind,
  chosen: readonly Entry[],
  other: readonly Entry[],
): ListDoubt => ({
  line,
  shown: shorten(shown),
  kind,
  chosen: chosen.map((entry) => toWord(line, entry)),
  other: other.map((entry) => toWord(line, entry)),
});

function faultOf(shown: string, text: string | undefined, before: number | undefined, count: number) {
  if (shown.includes('\0') || shown.includes('\ufffd') || !shown.isWellFormed()) return '含有无法识别的字符';
  if (text === undefined || !/\p{Script=Latin}/u.test(text)) return '没有英文单词';
  if (text.length > WORD_MAX) return `太长，最多 ${WORD_MAX} 个字符`;
  if (before !== undefined) return repeatOf(before);
  return count >= ownBookWordsMax ? `一本词书最多 ${ownBookWordsMax} 个词` : undefined;
}

/** Lines of the counts of a list: with a word, joined and left out. Together they are all lines. */
export function countLines(list: {
  words: readonly { line: number }[];
  joined: readonly unknown[];
  lineCount: number;
}) {
  const withWord = new Set(list.words.map(({ line }) => line)).size;
  const { length: joined } = list.joined;
  return {
    lines: list.lineCount,
    withWord,
    joined,
    leftOut: Math.max(0, list.lineCount - withWord - joined),
  };
}
