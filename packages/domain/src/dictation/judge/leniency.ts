import {
  dropAccents,
  dropStops,
  splitLigatures,
  toPlainHyphens,
  toPlainQuotes,
} from '../../written-form/letters.ts';
import { toSpellingKey } from '../../written-form/spelling-variant.ts';
import type { WrittenLeniency } from '../../written-form/written-steps.ts';

/**
 * Names of the differences that are not mistakes. `alternate`, `optional-part`, `spelling-variant` and the forms of values
 * change the word itself.
 */
export type LeniencyName =
  | WrittenLeniency
  | 'space-runs'
  | 'outer-punctuation'
  | 'optional-part'
  | 'alternate';

/** A leniency normalises the typed text and the answer. Under it, equal results are the same word. */
export type Leniency = { readonly name: LeniencyName; readonly normalise: (text: string) => string };

const fullWidth: Leniency = {
  name: 'full-width',
  normalise: (text) =>
    text.replace(/[\uff01-\uff5e]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0)),
};

const quoteStyle: Leniency = { name: 'quote-style', normalise: toPlainQuotes };

const hyphenStyle: Leniency = { name: 'hyphen-style', normalise: toPlainHyphens };

/** The answer with a space for each gap (`so…that`). Nobody hears the gap, and learners write a space. */
export const closeGaps = (text: string): string =>
  text.replace(/(?<=[^\s.\u2026])\s*(?:\u2026|\.\.)[\u2026.]*\s*(?=[^\s.\u2026])/g, ' ');

// A pasted word can contain zero-width characters and soft hyphens. Nobody types them.
const spaceRuns: Leniency = {
  name: 'space-runs',
  normalise: (text) =>
    closeGaps(text)
      .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
      .replace(/[\s\u00a0]+/g, ' ')
      .trim(),
};

const outerMarks = '.,!?;:\u2026\u3002\uff0c\uff01\uff1f\uff1b\uff1a\u3001';
const outerStart = new RegExp(`^\\s*[${outerMarks}][\\s${outerMarks}]*`);
const outerEnd = new RegExp(`\\s*[${outerMarks}][\\s${outerMarks}]*$`);
const wrapped = /^(?:"([^"]*)"|'([^']*)'|\(([^()]*)\)|\[([^[\]]*)\])$/;

// A single apostrophe at the end is spelling (the students'). Quotes are removed only in pairs.
const outerPunctuation: Leniency = {
  name: 'outer-punctuation',
  normalise: (text) => {
    const trimmed = text.replace(outerStart, '').replace(outerEnd, '');
    const wrappedMatch = wrapped.exec(trimmed);
    return (wrappedMatch?.slice(1).find((part) => part !== undefined) ?? trimmed)
      .replace(outerStart, '')
      .replace(outerEnd, '');
  },
};

const letterCase: Leniency = { name: 'letter-case', normalise: (text) => text.toLowerCase() };

const diacritics: Leniency = { name: 'diacritics', normalise: dropAccents };

const ligature: Leniency = { name: 'ligature', normalise: splitLigatures };

const abbreviation: Leniency = { name: 'abbreviation', normalise: dropStops };

// Nobody can hear whether `ice-cream` has a hyphen. One can hear two words, so `icecream` is wrong.
const hyphenOrSpace: Leniency = {
  name: 'hyphen-or-space',
  normalise: (text) => text.replace(/\s*-\s*/g, ' '),
};

const spellingVariant: Leniency = { name: 'spelling-variant', normalise: toSpellingKey };

/** Leniencies that never change the word. They are applied before letters are compared or shown. */
export const cosmeticLeniencies: readonly Leniency[] = [
  fullWidth,
  quoteStyle,
  hyphenStyle,
  spaceRuns,
  outerPunctuation,
];

/** Every leniency for this strictness, in the order of use. */
export const listLeniencies = (strictness: {
  readonly isCaseStrict: boolean;
  readonly isExam: boolean;
}): readonly Leniency[] => [
  fullWidth,
  quoteStyle,
  hyphenStyle,
  abbreviation,
  spaceRuns,
  outerPunctuation,
  ...(strictness.isCaseStrict ? [] : [letterCase]),
  ligature,
  diacritics,
  ...(strictness.isExam ? [] : [hyphenOrSpace]),
  spellingVariant,
];

/** Applies leniencies one after another to a text in NFC. */
export const normaliseWith = (leniencies: readonly Leniency[], text: string): string =>
  leniencies.reduce((result, leniency) => leniency.normalise(result), text);
