import { diffWrong } from '@tingci/domain/dictation/judge/judge';
import { countMistakes, type LetterOp } from '@tingci/domain/dictation/judge/letter-diff';
import { isFarOff } from '@tingci/domain/dictation/judge/pattern';

/**
 * The diff of a stored mistake; undefined when it explains nothing: almost nothing is right, or nothing is wrong by the
 * present word. It is not judged again, because the settings of that time are not stored.
 */
export const diffMistake = (typed: string, answer: string): LetterOp[] | undefined => {
  const folded = diffWrong({ typed, answer, isCaseStrict: false });
  if (isFarOff(folded)) return undefined;
  if (countMistakes(folded) > 0) return folded;
  // The right letters are wrong only in their case.
  const exact = diffWrong({ typed, answer, isCaseStrict: true });
  return countMistakes(exact) > 0 ? exact : undefined;
};
