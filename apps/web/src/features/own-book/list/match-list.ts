import type { EntryLine } from '@tingci/domain/lexicon/entry-line';
import type { DoubtKind } from '@tingci/domain/lexicon/list/doubt';
import {
  type ListDoubt,
  type ListFault,
  type ListWord,
  repeatOf,
  type WordList,
} from '@tingci/domain/lexicon/word-list';
import { type Match, matchTexts } from '../api/own-books-api.ts';

/** A word of a list, and what the dictionary knows of it. */
export type MatchedWord = ListWord & Match;

/** A line to check: `unknown` when no dictionary has its word. */
export type CheckedLine = Omit<ListDoubt, 'kind'> & { kind: DoubtKind | 'unknown' };

/** The look-up result of a list: every word in order, the lines without a word, and the lines to check. */
export type MatchedList = {
  words: readonly MatchedWord[];
  faults: readonly ListFault[];
  doubts: readonly CheckedLine[];
  joined: readonly ListFault[];
  leftOut: readonly ListFault[];
  /** Lines of the list that are not empty. */
  lineCount: number;
};

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
  const { joined, leftOut, lineCount } = list;
  const doubts = [...list.doubts, ...unknownOf(words, list)].sort(byLine);
  return { words, faults: list.faults.toSorted(byLine), doubts, joined, leftOut, lineCount };
}

/** The lines with one word that no dictionary has. Phrases are rarely in a dictionary. */
function unknownOf(words: readonly MatchedWord[], { doubts }: WordList): CheckedLine[] {
  const told = new Set(doubts.map(({ line }) => line));
  return words
    .filter(({ word, text, line }) => word === null && !text.includes(' ') && !told.has(line))
    .map(({ word: _, isExact: _exact, suggestions: _near, ...given }) => ({
      ...{
        line: given.line,
        shown: [given.text, given.meaning ?? ''].join(' ').trim(),
        kind: 'unknown' as const,
      },
      ...{ chosen: [given], other: [] },
    }));
}

/** The list with the other reading of all lines of a kind, and those lines. Their words are looked up. */
export async function flipLines(
  matched: MatchedList,
  kind: CheckedLine['kind'],
  signal: AbortSignal,
): Promise<{ matched: MatchedList; flipped: readonly CheckedLine[] }> {
  const flipped = matched.doubts.filter((doubt) => doubt.kind === kind && doubt.other.length > 0);
  const lines = new Set(flipped.map(({ line }) => line));
  const kept = matched.words.filter(({ line }) => !lines.has(line));
  const known = new Set(kept.map(({ text }) => text.toLowerCase()));
  const fresh: ListWord[] = [];
  const repeated: ListFault[] = [];
  for (const word of flipped.flatMap(({ other }) => other)) {
    const key = word.text.toLowerCase();
    if (known.has(key)) repeated.push({ line: word.line, text: word.text, reason: repeatedWord });
    else fresh.push(word);
    known.add(key);
  }
  const list = { words: fresh, faults: [], doubts: [], joined: [], leftOut: [], lineCount: 0 };
  const found = await matchList(list, () => undefined, signal);
  const doubts = matched.doubts.map((doubt) =>
    lines.has(doubt.line) && doubt.kind === kind
      ? { ...doubt, chosen: doubt.other, other: doubt.chosen }
      : doubt,
  );
  return {
    flipped,
    matched: {
      ...matched,
      doubts,
      words: [...kept, ...found.words].sort(byLine),
      faults: [
        ...matched.faults.filter(({ line, reason }) => !lines.has(line) || reason !== repeatedWord),
        ...repeated,
      ].sort(byLine),
    },
  };
}

const repeatedWord = '和另一行重复';

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
    ...matched,
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
