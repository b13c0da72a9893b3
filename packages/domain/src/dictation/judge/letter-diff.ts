import { createDistanceTable, isSwap } from './letter-distance.ts';

/** One step of an aligned letter diff. `swapped` covers two adjacent letters, the other steps cover one. */
export type LetterOp =
  | { readonly op: 'same'; readonly typed: string; readonly answer: string }
  | { readonly op: 'missing'; readonly answer: string }
  | { readonly op: 'extra'; readonly typed: string }
  | { readonly op: 'wrong'; readonly typed: string; readonly answer: string }
  | { readonly op: 'swapped'; readonly typed: string; readonly answer: string };

/** Longest text that is aligned, in code points. The rest counts as one tail. */
export const diffLimit = 200;

const asItIs = (letter: string): string => letter;

/**
 * Aligns the typed letters with the answer at the lowest cost. Missing, extra, wrong and swapped letters cost 1 each
 * (optimal string alignment distance). Of equal alignments it chooses the one
 * that starts with all equal letters, and whose doubled letter is the second.
 * `fold` makes letters equal.
 */
export const diffLetters = (
  typedText: string,
  answerText: string,
  fold: (letter: string) => string = asItIs,
): LetterOp[] => {
  const typed = Array.from(typedText).slice(0, diffLimit);
  const answer = Array.from(answerText).slice(0, diffLimit);
  // Each letter is folded once, because the table has a cell for each pair.
  const typedFolds = typed.map(fold);
  const answerFolds = answer.map(fold);
  // Equal first letters belong together: of `rent extra` for `rent` the end is extra, not the middle.
  const start = countEqualStart(typedFolds, answerFolds);
  const { at: distance } = createDistanceTable(typedFolds.slice(start), answerFolds.slice(start));
  const at = (i: number, j: number) => distance(i - start, j - start);
  const ops: LetterOp[] = [];
  let i = typed.length;
  let j = answer.length;
  while (i > start || j > start) {
    const currentCost = at(i, j);
    const t = typed[i - 1] ?? '';
    const a = answer[j - 1] ?? '';
    const isBoth = i > start && j > start;
    const isTwo = i > start + 1 && j > start + 1;
    if (j > start && currentCost === at(i, j - 1) + 1 && a === answer[j - 2]) {
      ops.push({ op: 'missing', answer: a });
      j -= 1;
    } else if (i > start && currentCost === at(i - 1, j) + 1 && t === typed[i - 2]) {
      ops.push({ op: 'extra', typed: t });
      i -= 1;
    } else if (isBoth && typedFolds[i - 1] === answerFolds[j - 1] && currentCost === at(i - 1, j - 1)) {
      ops.push({ op: 'same', typed: t, answer: a });
      i -= 1;
      j -= 1;
    } else if (isTwo && isSwap(typedFolds, answerFolds, i, j) && currentCost === at(i - 2, j - 2) + 1) {
      ops.push({ op: 'swapped', typed: `${typed[i - 2]}${t}`, answer: `${answer[j - 2]}${a}` });
      i -= 2;
      j -= 2;
    } else if (isBoth && currentCost === at(i - 1, j - 1) + 1) {
      ops.push({ op: 'wrong', typed: t, answer: a });
      i -= 1;
      j -= 1;
    } else if (j > start && currentCost === at(i, j - 1) + 1) {
      ops.push({ op: 'missing', answer: a });
      j -= 1;
    } else {
      ops.push({ op: 'extra', typed: t });
      i -= 1;
    }
  }
  for (; i > 0; i--) ops.push({ op: 'same', typed: typed[i - 1] ?? '', answer: answer[i - 1] ?? '' });
  return ops.reverse();
};

/** The number of first letters that are equal. */
function countEqualStart(typed: readonly string[], answer: readonly string[]): number {
  const end = typed.findIndex((letter, index) => letter !== answer[index]);
  return end === -1 ? Math.min(typed.length, answer.length) : end;
}

/** Number of mistakes in a diff. */
export const countMistakes = (diff: readonly LetterOp[]): number =>
  diff.reduce((count, step) => (step.op === 'same' ? count : count + 1), 0);
