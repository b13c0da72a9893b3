import type { EntryLine } from '@tingci/domain/lexicon/entry-line';
import { type ListFault, type ListWord, repeatOf, type WordList } from '@tingci/domain/lexicon/word-list';
import { type Match, matchTexts } from '../api/own-books-api.ts';

/** A word of a list, and what the dictionary knows of it. */
export type MatchedWord = ListWord & Match;

/** The look-up result of a list: every word in order, and the lines without a word. */
export type MatchedList = { words: readonly MatchedWord[]; faults: readonly ListFault[] };

/** Maximum of texts in one call of the server. */
const CALL_SIZE = 100;

const byLine = (a: { line: number }, b: { line: number }) => a.line - b.line;

/** Looks up the words of a list, a hundred at a time; `onProgress` gets the number done. */
export async function matchList(
  list: WordList,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<MatchedList> {
  const words: MatchedWord[] = [];
  for (let at = 0; at < list.words.length; at += CALL_SIZE) {
    const some = list.words.slice(at, at + CALL_SIZE);
    const found = await matchTexts(
      some.map(({ text }) => text),
      signal,
    );
    const unknown: Match = { word: null, isExact: false, suggestions: [] };
    words.push(...some.map((word, index) => ({ ...word, ...(found[index] ?? unknown) })));
    onProgress(Math.min(at + CALL_SIZE, list.words.length));
  }
  return { words, faults: list.faults.toSorted(byLine) };
}

/** The line of a word for the server. */
export const toEntryLine = ({ word, isExact, meaning = '', ...given }: MatchedWord): EntryLine => ({
  text: given.text,
  meaning,
  formOf: word && !isExact ? word.id : undefined,
  phonetic: given.phonetic ?? '',
  example: given.example ?? '',
  chapter: given.chapter ?? '',
});

/** The list with a line that was corrected: its words in place of the fault, or the fault with its new reason. */
export function replaceFault(matched: MatchedList, fault: ListFault, corrected: MatchedList): MatchedList {
  const keyOf = ({ text }: { text: string }) => text.toLowerCase();
  const known = new Map(matched.words.map((word) => [keyOf(word), word.line]));
  const fresh: MatchedWord[] = [];
  const repeated: ListFault[] = [];
  for (const word of corrected.words) {
    const before = known.get(keyOf(word));
    if (before === undefined) fresh.push(word);
    else repeated.push({ line: word.line, text: word.text, reason: repeatOf(before) });
  }
  return {
    words: [...matched.words, ...fresh].sort(byLine),
    faults: [...matched.faults.filter((each) => each !== fault), ...corrected.faults, ...repeated].sort(
      byLine,
    ),
  };
}

/** The list with another meaning of the learner for a word. */
export const setMeaning = (matched: MatchedList, changed: MatchedWord, meaning: string): MatchedList => ({
  ...matched,
  words: matched.words.map((word) => (word === changed ? { ...word, meaning } : word)),
});
