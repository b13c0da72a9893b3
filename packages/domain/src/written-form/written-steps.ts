import {
  dropAccents,
  dropStops,
  splitLigatures,
  toKeyboardText,
  toPlainHyphens,
  toPlainQuotes,
} from './letters.ts';
import { toAmericanOnly, toSpellingKey } from './spelling-variant.ts';
import type { Step } from './step.ts';
import { type ValueLeniency, valueSteps } from './value-steps.ts';

/** Names of the differences that are no mistakes in a written answer. */
export type WrittenLeniency =
  | 'full-width'
  | 'quote-style'
  | 'hyphen-style'
  | 'letter-case'
  | 'ligature'
  | 'diacritics'
  | 'number-format'
  | 'punctuation'
  | 'abbreviation'
  | ValueLeniency
  | 'spelling-variant';

const marks = /^[\s.,;:!?"']+|[\s.,;:!?"']+$/g;

/** `1,050` and `1 050` are `1050`; `-5` is `minus 5`. */
const plainNumbers = (text: string): string =>
  text
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
    .replace(
      /^([^\d\s]? ?[1-9]\d{0,2})((?: \d{3})+)(?![\d.])/,
      (_whole, first: string, rest: string) => first + rest.replaceAll(' ', ''),
    )
    .replace(/(?<=^| )-(?=\d)/g, 'minus ');

/** The steps before the values: how letters, marks and figures are written. */
const letterSteps: readonly Step<WrittenLeniency>[] = [
  { name: 'full-width', apply: (text) => [toKeyboardText(text).replace(/\s+/g, ' ').trim()] },
  { name: 'quote-style', apply: (text) => [toPlainQuotes(text)] },
  { name: 'hyphen-style', apply: (text) => [toPlainHyphens(text)] },
  { name: 'letter-case', apply: (text) => [text.toLowerCase()] },
  { name: 'ligature', apply: (text) => [splitLigatures(text)] },
  { name: 'diacritics', apply: (text) => [dropAccents(text)] },
  {
    name: 'punctuation',
    apply: (text) => [
      text
        .replace(/[{}()]/g, ' ')
        .replace(/, ?(?!\d{3}(?!\d))/g, ' ')
        .replace(/ +/g, ' ')
        .replace(marks, ''),
    ],
  },
  { name: 'number-format', apply: (text) => [plainNumbers(text)] },
  { name: 'abbreviation', apply: (text) => [dropStops(text).trim()] },
];

const spellingStep: Step<WrittenLeniency> = {
  name: 'spelling-variant',
  // `cheque` may be `check`, but `check` may not be `cheque`.
  apply: (text, isAnswer) => {
    const american = isAnswer ? toAmericanOnly(text) : undefined;
    return american === undefined ? [toSpellingKey(text)] : [toSpellingKey(text), toSpellingKey(american)];
  },
};

/** The steps of a written answer, in their order. */
export const writtenSteps: readonly Step<WrittenLeniency>[] = [...letterSteps, ...valueSteps, spellingStep];

/** A text in lower case, without accents, stops, hyphens and outer marks. Numbers stay as they are written. */
export const toPlainWriting = (text: string): string =>
  letterSteps
    .reduce((result, { apply }) => apply(result, false)[0] ?? '', text)
    .replace(/[\s-]+/g, ' ')
    .trim();
