import { toSpellingKey } from './spelling-variant.ts';

/** Names of the differences that are not mistakes. `alternate` and `spelling-variant` change the word itself. */
export type LeniencyName =
  | 'full-width'
  | 'quote-style'
  | 'hyphen-style'
  | 'space-runs'
  | 'outer-punctuation'
  | 'letter-case'
  | 'diacritics'
  | 'hyphen-or-space'
  | 'spelling-variant'
  | 'alternate';

/** A leniency normalises the typed text and the answer. Under it, equal results are the same word. */
export type Leniency = { readonly name: LeniencyName; readonly normalise: (text: string) => string };

const fullWidth: Leniency = {
  name: 'full-width',
  normalise: (text) =>
    text.replace(/[\uff01-\uff5e]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0)),
};

const quoteStyle: Leniency = {
  name: 'quote-style',
  normalise: (text) =>
    text
      .replace(/[\u2018\u2019\u201a\u201b\u2032\u00b4\u0060\u02bc\u02b9]/g, "'")
      .replace(/[\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb]/g, '"'),
};

const hyphenStyle: Leniency = {
  name: 'hyphen-style',
  normalise: (text) => text.replace(/[\u2010-\u2015\u2212\u2043\ufe58\ufe63]/g, '-'),
};

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

const diacritics: Leniency = {
  name: 'diacritics',
  normalise: (text) =>
    text
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .normalize('NFC'),
};

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
  ...cosmeticLeniencies,
  ...(strictness.isCaseStrict ? [] : [letterCase]),
  diacritics,
  ...(strictness.isExam ? [] : [hyphenOrSpace]),
  spellingVariant,
];

/** Applies leniencies one after another to a text in NFC. */
export const normaliseWith = (leniencies: readonly Leniency[], text: string): string =>
  leniencies.reduce((result, leniency) => leniency.normalise(result), text);
