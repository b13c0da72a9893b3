import type { EntryDetails } from '../entry-line.ts';
import type { DoubtKind } from './doubt.ts';

/** A word, its line, and what the learner gave for it: a meaning, and from the columns of a table more. */
export type ListWord = { line: number; text: string; meaning?: string } & Partial<EntryDetails>;

/** A line without a usable word, and the reason. */
export type ListFault = { line: number; text: string; reason: string };

/** A line that should be checked: the words that were read, and those of the other reading. */
export type ListDoubt = {
  line: number;
  /** The line as it is written. */
  shown: string;
  kind: DoubtKind;
  chosen: readonly ListWord[];
  other: readonly ListWord[];
};

/**
 * What a list holds. Each line that is not empty either has a word, or is in `joined` or `leftOut`, or all its words are
 * in `faults`.
 */
export type WordList = {
  words: ListWord[];
  faults: ListFault[];
  doubts: ListDoubt[];
  /** Lines that belong to the word of an earlier line. */
  joined: ListFault[];
  /** Lines that are no words: headings, which name the chapter, and the names of columns. */
  leftOut: ListFault[];
  /** Lines that are not empty. */
  lineCount: number;
};
