import { diffWrong } from '@tingci/domain/dictation/judge';
import { countMistakes, type LetterOp } from '@tingci/domain/dictation/letter-diff';
import { isFarOff } from '@tingci/domain/dictation/pattern';

/**
 * The letters of a stored mistake, or undefined where they do not show it: nearly nothing is right, or nothing wrong
 * as the word stands now. It is not judged again: the settings it was wrong under are not stored with it.
 */
export const diffMistake = (typed: string, answer: string): LetterOp[] | undefined => {
  const folded = diffWrong({ typed, answer, isCaseStrict: false });
  if (isFarOff(folded)) return undefined;
  if (countMistakes(folded) > 0) return folded;
  // The right letters are wrong only in their case.
  const exact = diffWrong({ typed, answer, isCaseStrict: true });
  return countMistakes(exact) > 0 ? exact : undefined;
};
