import { toAmericanOnly, toSpellingKey } from '../../written-form/spelling-variant.ts';
import { listAlternates } from './judge.ts';
import { closeGaps, cosmeticLeniencies, normaliseWith } from './leniency.ts';
import type { LetterOp } from './letter-diff.ts';

/** The result of one typed letter under `letter-block`: accepted, refused, or accepted as the last letter. */
export type LetterStep =
  | { readonly kind: 'accepted'; readonly text: string }
  | { readonly kind: 'finished'; readonly text: string }
  | { readonly kind: 'refused'; readonly expected: string };

/** The spellings that a learner may type: the alternates, then their American spellings. */
const listSpellings = (answer: string): string[] => {
  const alternates = listAlternates(answer).map((each) => closeGaps(each.normalize('NFC')));
  const american = alternates.flatMap((each) => [toSpellingKey(each), toAmericanOnly(each) ?? each]);
  return [...new Set([...alternates, ...american])];
};

// It folds letter by letter, so that the typed text and the answer keep the same length.
const foldLetter = (letter: string, isCaseStrict: boolean): string => {
  if (/[\s-]/.test(letter)) return ' ';
  const plainLetter = normaliseWith(cosmeticLeniencies.slice(0, 3), letter)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace('-', ' ');
  return isCaseStrict ? plainLetter : plainLetter.toLowerCase();
};

const fold = (text: string, isCaseStrict: boolean): string =>
  Array.from(text.normalize('NFC'), (letter) => foldLetter(letter, isCaseStrict)).join('');

type Typing = { readonly typed: string; readonly answer: string; readonly isCaseStrict: boolean };

const findMatchingSpelling = ({ typed, answer, isCaseStrict }: Typing): string | undefined => {
  const foldedText = fold(typed, isCaseStrict);
  return listSpellings(answer).find((each) => fold(each, isCaseStrict).startsWith(foldedText));
};

/** Whether no spelling of the answer starts with the text. Then its last letter is refused. */
export const isRefused = (input: Typing): boolean => findMatchingSpelling(input) === undefined;

/**
 * Judges one typed letter when wrong letters are refused at once. These differences are allowed: case (unless
 * strict), full width, quote and hyphen styles, diacritics, a space for a hyphen, and American spelling. The accepted
 * text uses the letters of the first spelling that still matches.
 */
export const stepLetter = (input: {
  readonly accepted: string;
  readonly letter: string;
  readonly answer: string;
  readonly isCaseStrict: boolean;
}): LetterStep => {
  const { accepted, letter, answer, isCaseStrict } = input;
  const typed = (accepted + letter).normalize('NFC');
  const match = findMatchingSpelling({ typed, answer, isCaseStrict });
  if (match === undefined) {
    const spelling = findMatchingSpelling({ typed: accepted, answer, isCaseStrict }) ?? '';
    return { kind: 'refused', expected: spelling.slice(accepted.length, accepted.length + 1) };
  }
  const text = match.slice(0, typed.length);
  return { kind: typed.length === match.length ? 'finished' : 'accepted', text };
};

/**
 * Whether a text is a complete spelling of the answer, even when a longer spelling starts with it: `catalog`,
 * `catalogue`.
 */
export const isWholeSpelling = ({ typed, answer, isCaseStrict }: Typing): boolean => {
  const whole = fold(typed, isCaseStrict);
  return listSpellings(answer).some((each) => fold(each, isCaseStrict) === whole);
};

/** The result of a changed text: its letters are accepted one by one, up to the last one or to a refused one. */
export type TextStep =
  | { readonly kind: 'accepted' | 'finished'; readonly text: string }
  | { readonly kind: 'refused'; readonly text: string; readonly typed: string };

/**
 * Accepts the text that replaced `before`. After a deletion, letters that no longer match are removed. They are no
 * attempt.
 */
export const acceptText = (input: {
  readonly before: string;
  readonly text: string;
  readonly answer: string;
  readonly isCaseStrict: boolean;
}): TextStep => {
  const { before, text, answer, isCaseStrict } = input;
  let accepted = '';
  for (const letter of text) {
    const step = stepLetter({ accepted, letter, answer, isCaseStrict });
    if (step.kind === 'refused') {
      if (text.length < before.length) break;
      return { kind: 'refused', text: accepted, typed: accepted + letter };
    }
    accepted = step.text;
    if (step.kind === 'finished') return step;
  }
  return { kind: 'accepted', text: accepted };
};

/**
 * The diff of a refused attempt: the accepted letters, then the one mistake. A repeated letter, or a letter after the
 * end, is extra. When the letter is the one after the expected letter, the expected letter is missing.
 */
export const diffRefused = ({ typed, answer, isCaseStrict }: Typing): LetterOp[] => {
  const letters = Array.from(typed.normalize('NFC'));
  const last = letters.pop() ?? '';
  const acceptedText = letters.join('');
  const spelling = Array.from(
    findMatchingSpelling({ typed: acceptedText, answer, isCaseStrict }) ?? listAlternates(answer)[0] ?? '',
  );
  const isSameAsLast = (left: string | undefined) =>
    left !== undefined && foldLetter(left, isCaseStrict) === foldLetter(last, isCaseStrict);
  const ops = letters.map((letter, at): LetterOp => {
    return { op: 'same', typed: letter, answer: spelling[at] ?? letter };
  });
  const expected = spelling[letters.length];
  if (expected === undefined || isSameAsLast(letters.at(-1))) return [...ops, { op: 'extra', typed: last }];
  if (isSameAsLast(spelling[letters.length + 1])) {
    return [...ops, { op: 'missing', answer: expected }, { op: 'same', typed: last, answer: last }];
  }
  return [...ops, { op: 'wrong', typed: last, answer: expected }];
};
