import { listAlternates } from './judge.ts';
import { cosmeticLeniencies, normaliseWith } from './leniency.ts';

/** What typing one letter does under `letter-block`: taken into the text, refused, or taken as the last one. */
export type LetterStep =
  | { readonly kind: 'accepted'; readonly text: string }
  | { readonly kind: 'finished'; readonly text: string }
  | { readonly kind: 'refused'; readonly expected: string };

/**
 * Decides on one typed letter when wrong letters are refused at once. The accepted text takes the answer's own
 * writing (its case unless strict, its quotes and hyphens), following the first alternate that still fits.
 */
export const stepLetter = (input: {
  readonly accepted: string;
  readonly letter: string;
  readonly answer: string;
  readonly isCaseStrict: boolean;
}): LetterStep => {
  const { accepted, letter, answer, isCaseStrict } = input;
  const fold = (text: string) => {
    const plain = text
      .normalize('NFC')
      .split('')
      .map((each) => (each === ' ' ? each : normaliseWith(cosmeticLeniencies.slice(0, 3), each)))
      .join('');
    return isCaseStrict ? plain : plain.toLowerCase();
  };
  const wanted = fold(accepted + letter);
  const alternates = listAlternates(answer);
  const fitting = alternates.find((each) => fold(each).startsWith(wanted));
  if (fitting !== undefined) {
    const text = fitting.slice(0, wanted.length);
    return { kind: wanted.length === fitting.length ? 'finished' : 'accepted', text };
  }
  const near = alternates.find((each) => fold(each).startsWith(fold(accepted))) ?? alternates[0] ?? '';
  return { kind: 'refused', expected: near.slice(accepted.length, accepted.length + 1) };
};
