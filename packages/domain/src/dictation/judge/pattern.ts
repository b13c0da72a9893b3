import type { LetterOp } from './letter-diff.ts';

/**
 * Kinds of spelling mistake: 漏写 missing, 多写 extra, 错写 wrong, 换位 swapped, 双写 doubled (one letter for two, or two for
 * one).
 */
export type ErrorPattern = 'missing' | 'extra' | 'wrong' | 'swapped' | 'doubled';

/** The patterns in the order that learners see. */
export const errorPatterns: readonly ErrorPattern[] = ['missing', 'extra', 'wrong', 'swapped', 'doubled'];

export type PatternCounts = Readonly<Record<ErrorPattern, number>>;

/** The count of no mistakes. */
export const noPatterns: PatternCounts = { missing: 0, extra: 0, wrong: 0, swapped: 0, doubled: 0 };

const lastLetter = (step: LetterOp | undefined, side: 'typed' | 'answer'): string | undefined => {
  if (step === undefined || !(side in step)) return undefined;
  return (step as Record<typeof side, string>)[side].at(-1)?.toLowerCase();
};

const firstLetter = (step: LetterOp | undefined, side: 'typed' | 'answer'): string | undefined => {
  if (step === undefined || !(side in step)) return undefined;
  return (step as Record<typeof side, string>)[side].at(0)?.toLowerCase();
};

const isDoubled = (diff: readonly LetterOp[], index: number, letter: string, side: 'typed' | 'answer') => {
  const lowerLetter = letter.toLowerCase();
  return (
    lastLetter(diff[index - 1], side) === lowerLetter || firstLetter(diff[index + 1], side) === lowerLetter
  );
};

/** The kind of mistake of one diff step. Undefined for a right letter. */
export const patternOfStep = (diff: readonly LetterOp[], index: number): ErrorPattern | undefined => {
  const step = diff[index];
  if (step === undefined || step.op === 'same') return undefined;
  if (step.op === 'missing') return isDoubled(diff, index, step.answer, 'answer') ? 'doubled' : 'missing';
  if (step.op === 'extra') return isDoubled(diff, index, step.typed, 'typed') ? 'doubled' : 'extra';
  return step.op;
};

/** Counts the patterns of one diff. */
export const countPatterns = (diff: readonly LetterOp[]): PatternCounts => {
  const counts = { ...noPatterns };
  diff.forEach((_, index) => {
    const pattern = patternOfStep(diff, index);
    if (pattern !== undefined) counts[pattern] += 1;
  });
  return counts;
};

/** Adds two counts. */
export const addPatterns = (left: PatternCounts, right: PatternCounts): PatternCounts => ({
  missing: left.missing + right.missing,
  extra: left.extra + right.extra,
  wrong: left.wrong + right.wrong,
  swapped: left.swapped + right.swapped,
  doubled: left.doubled + right.doubled,
});

/**
 * Whether under a third of the answer's letters was written. Such an attempt is another word, so its letters say
 * nothing.
 */
export const isFarOff = (diff: readonly LetterOp[]): boolean => {
  const sameCount = diff.filter((step) => step.op === 'same').length;
  const letters = diff.filter((step) => 'answer' in step).length;
  return sameCount * 3 < letters;
};

/**
 * The patterns of a wrong attempt. An attempt that is far from the answer has none: it is another word, not a
 * misspelling.
 */
export const patternsOfAttempt = (diff: readonly LetterOp[]): PatternCounts =>
  isFarOff(diff) ? noPatterns : countPatterns(diff);

/** Each pattern that occurred in an attempt, once: counts are numbers of attempts, not of letters. */
export const oncePerAttempt = (counts: PatternCounts): PatternCounts => ({
  missing: Math.min(counts.missing, 1),
  extra: Math.min(counts.extra, 1),
  wrong: Math.min(counts.wrong, 1),
  swapped: Math.min(counts.swapped, 1),
  doubled: Math.min(counts.doubled, 1),
});

/** The patterns that occurred, as bits. The first of {@link errorPatterns} is bit 1. */
export const patternBits = (counts: PatternCounts): number =>
  errorPatterns.reduce((bits, pattern, index) => bits | (counts[pattern] > 0 ? 1 << index : 0), 0);
