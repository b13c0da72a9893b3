import { expandOptionalParts } from '../../written-form/optional-parts.ts';
import { findSameValue } from '../../written-form/same-value.ts';
import { toAmericanOnly, toSpellingKey } from '../../written-form/spelling-variant.ts';
import { isWithinLimit } from '../../written-form/word-limit.ts';
import {
  cosmeticLeniencies,
  type Leniency,
  type LeniencyName,
  listLeniencies,
  normaliseWith,
} from './leniency.ts';
import { countMistakes, diffLetters, type LetterOp } from './letter-diff.ts';

/** How mistakes are handled: check whole words, refuse a wrong letter at once, or show nothing until the end. */
export const judgePolicies = ['confirm-word', 'letter-block', 'exam'] as const;

export type JudgePolicy = (typeof judgePolicies)[number];

/**
 * `isCaseStrict` is the learner's `is_check_size`. `wordLimit` is a number of words, only for exams. A longer answer
 * is wrong.
 */
export type JudgeSettings = {
  readonly policy: JudgePolicy;
  readonly isCaseStrict: boolean;
  readonly wordLimit?: number;
};

export type Judgement = {
  readonly isRight: boolean;
  readonly appliedLeniencies: readonly LeniencyName[];
  readonly diff: readonly LetterOp[];
};

/**
 * Longest typed text that can be right, in UTF-16 units. A longer text is wrong, and only its first part is compared.
 */
export const typedLimit = 200;
const alternateLimit = 8;

/** The answers that a `word|variant` field names. The first one is shown. */
const listParts = (answer: string): string[] => {
  const parts = answer
    .slice(0, typedLimit * alternateLimit)
    .split('|')
    .map((part) => part.trim().slice(0, typedLimit))
    .filter((part) => part !== '')
    .slice(0, alternateLimit);
  return parts.length > 0 ? parts : [answer.slice(0, typedLimit)];
};

/** The forms of an answer with optional parts: `(in) ability to` is `ability to` and `in ability to`. None without brackets. */
const listOptionalForms = (answer: string): string[] =>
  answer.includes('(')
    ? listParts(answer)
        .filter((part) => part.includes('('))
        .flatMap((part) => expandOptionalParts(part))
        .filter((form) => form !== '')
        .slice(0, alternateLimit * 2)
    : [];

/** The answers that a `word|variant` field accepts, with and without their optional parts. The first one is shown. */
export const listAlternates = (answer: string): string[] => [
  ...listParts(answer),
  ...listOptionalForms(answer),
];

/** The smallest set of leniencies that makes both texts equal. Undefined when no set does. */
const findNeeded = (typed: string, answer: string, all: readonly Leniency[]): LeniencyName[] | undefined => {
  const isEqual = (rules: readonly Leniency[]) => {
    const left = normaliseWith(rules, typed);
    return left !== '' && left === normaliseWith(rules, answer);
  };
  if (!isEqual(all)) return undefined;
  let needed = [...all];
  for (const rule of all) {
    const without = needed.filter((each) => each !== rule);
    if (isEqual(without)) needed = without;
  }
  return needed.map((rule) => rule.name);
};

// A leniency can turn a text without letters into empty text. Empty text is never right.
const isSameSpelling = (typed: string, accepted: string | undefined): boolean =>
  /[a-z]/i.test(typed) && typed === accepted?.normalize('NFC');

const findMatch = (
  typed: string,
  answer: string,
  rules: readonly Leniency[],
  isCaseStrict: boolean,
): LeniencyName[] | undefined => {
  const parts = listParts(answer);
  const alternates = [...parts, ...listOptionalForms(answer)];
  // Most answers equal the word itself and need no leniency.
  if (isSameSpelling(typed, alternates[0])) return [];
  const matches = alternates.flatMap((alternate, index) => {
    const alternateName: LeniencyName[] =
      index === 0 ? [] : [index < parts.length ? 'alternate' : 'optional-part'];
    const ownMatch = findNeeded(typed, alternate.normalize('NFC'), rules);
    if (ownMatch !== undefined) return [[...ownMatch, ...alternateName]];
    const american = toAmericanOnly(alternate);
    const viaAmerican = american === undefined ? undefined : findNeeded(typed, american, rules);
    return viaAmerican === undefined
      ? []
      : [[...new Set([...viaAmerican, 'spelling-variant' as const]), ...alternateName]];
  });
  // A listed alternate is more exact than a spelling rule that also matches.
  const countRules = (names: LeniencyName[]) => names.length + (names.includes('spelling-variant') ? 0.5 : 0);
  return (
    matches.sort((left, right) => countRules(left) - countRules(right))[0] ??
    findSameValue(typed, alternates, isCaseStrict)
  );
};

/**
 * Whether a submission is right: the verdict of {@link judgeWord} without its reasons. It is much faster, for a
 * server that judges many.
 */
export const isRightWord = (input: {
  readonly typed: string;
  readonly answer: string;
  readonly settings: JudgeSettings;
}): boolean => {
  const { settings } = input;
  if (input.typed.length > typedLimit) return false;
  const typed = input.typed.normalize('NFC');
  const isExam = settings.policy === 'exam';
  if (isExam && settings.wordLimit !== undefined) {
    if (
      !isWithinLimit(normaliseWith(cosmeticLeniencies, typed), {
        words: settings.wordLimit,
        hasNumber: false,
      })
    )
      return false;
  }
  const alternates = listAlternates(input.answer);
  // Equal letters stay equal under every leniency.
  if (alternates.some((accepted) => isSameSpelling(typed, accepted))) return true;
  const rules = listLeniencies({ isCaseStrict: settings.isCaseStrict, isExam });
  const normalised = normaliseWith(rules, typed);
  const isEqualAfterRules = (accepted: string | undefined) =>
    accepted !== undefined && normaliseWith(rules, accepted) === normalised;
  return (
    (normalised !== '' &&
      alternates.some(
        (alternate) =>
          isEqualAfterRules(alternate.normalize('NFC')) || isEqualAfterRules(toAmericanOnly(alternate)),
      )) ||
    findSameValue(typed, alternates, settings.isCaseStrict) !== undefined
  );
};

const foldLetter = (letter: string): string =>
  letter
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');

const diffAgainst = (typed: string, answer: string, isCaseStrict: boolean): LetterOp[] => {
  return listAlternates(answer)
    .map((alternate) =>
      diffLetters(
        typed,
        normaliseWith(cosmeticLeniencies, alternate.normalize('NFC')),
        isCaseStrict ? undefined : foldLetter,
      ),
    )
    .reduce((best, diff) => (countMistakes(diff) < countMistakes(best) ? diff : best));
};

/** The letters of a wrong submission, as {@link judgeWord} returns them, for a server that judges many. */
export const diffWrong = (input: {
  readonly typed: string;
  readonly answer: string;
  readonly isCaseStrict: boolean;
}): LetterOp[] => {
  const typed = input.typed.slice(0, typedLimit).normalize('NFC');
  return diffAgainst(normaliseWith(cosmeticLeniencies, typed), input.answer, input.isCaseStrict);
};

/**
 * Judges one submission. Right means equal after the leniencies of the policy. `appliedLeniencies` has only those
 * that were needed. The diff is for display, to the nearest alternate. A right word is all `same`.
 */
export const judgeWord = (input: {
  readonly typed: string;
  readonly answer: string;
  readonly settings: JudgeSettings;
}): Judgement => {
  const { answer, settings } = input;
  const isTooLong = input.typed.length > typedLimit;
  const typed = input.typed.slice(0, typedLimit).normalize('NFC');
  const shown = normaliseWith(cosmeticLeniencies, typed);
  const isExam = settings.policy === 'exam';
  const rules = listLeniencies({ isCaseStrict: settings.isCaseStrict, isExam });
  const isOverLimit =
    isExam &&
    settings.wordLimit !== undefined &&
    !isWithinLimit(shown, { words: settings.wordLimit, hasNumber: false });
  const match = isTooLong || isOverLimit ? undefined : findMatch(typed, answer, rules, settings.isCaseStrict);
  if (match !== undefined) {
    const diff = Array.from(shown, (letter): LetterOp => ({ op: 'same', typed: letter, answer: letter }));
    return { isRight: true, appliedLeniencies: match, diff };
  }
  return { isRight: false, appliedLeniencies: [], diff: diffAgainst(shown, answer, settings.isCaseStrict) };
};

/**
 * Whether auto-submit (`is_automatic_submit`) should submit now. It does when the text is right. It does when the
 * text is as long as the answer and no longer accepted spelling starts with it (`skillfu` of `skilful|skillful`). It
 * does when the text is as long as the longest spelling.
 */
export const shouldAutoSubmit = (input: {
  readonly typed: string;
  readonly answer: string;
  readonly settings: JudgeSettings;
}): boolean => {
  const { typed, settings } = input;
  const alternates = listAlternates(input.answer);
  const accepted = alternates.flatMap((each) => [each, toAmericanOnly(each) ?? each, toSpellingKey(each)]);
  const lengths = accepted.map((each) => each.length);
  if (typed === '' || !lengths.includes(typed.length)) return false;
  if (typed.length === Math.max(...lengths) || isRightWord(input)) return true;
  const fold = (text: string) => (settings.isCaseStrict ? text : text.toLowerCase());
  return typed.length === lengths[0] && !accepted.some((each) => fold(each).startsWith(fold(typed)));
};

/**
 * Whether the space key types a space in this answer instead of submitting. It does in a phrase. It does in a
 * hyphenated word, because the ear does not hear a hyphen; an exam does not accept that space.
 */
export const isSpaceLetter = (answer: string, policy: JudgePolicy): boolean => {
  const gap = policy === 'exam' ? / / : /[ -]/;
  return listAlternates(answer).some((each) => gap.test(normaliseWith(cosmeticLeniencies, each)));
};
