import { hintWordsMax } from '@tingci/contract/own-book/submission';
import type { BookEntry } from '@tingci/domain/lexicon/book/book-entry';
import { isVulgar } from '../../../content/word/vulgar.ts';

export type Hint = { count: number; words: string[] };

export type SubmissionHints = { vulgar: Hint; bare: Hint };

const hintOf = (lines: readonly BookEntry[]): Hint => ({
  count: lines.length,
  words: lines.slice(0, hintWordsMax).map(({ text }) => text),
});

const isVulgarLine = ({ text, meaning, example }: BookEntry): boolean =>
  isVulgar(`${text}\n${example}`, [{ pos: '', zh: meaning }]);

/**
 * What an administrator should look at in a submitted book: vulgar lines, and words without any meaning. `bareIds`: the
 * words for which the dictionary has none.
 */
export function findHints(lines: readonly BookEntry[], bareIds: ReadonlySet<number>): SubmissionHints {
  const isBare = ({ wordId, meaning }: BookEntry) =>
    meaning === '' && (wordId === undefined || bareIds.has(wordId));
  return { vulgar: hintOf(lines.filter(isVulgarLine)), bare: hintOf(lines.filter(isBare)) };
}
