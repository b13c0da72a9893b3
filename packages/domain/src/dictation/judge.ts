import {
  cosmeticLeniencies,
  type Leniency,
  type LeniencyName,
  listLeniencies,
  normaliseWith,
} from './leniency.ts';
import { countMistakes, diffLetters, type LetterOp } from './letter-diff.ts';
import { toAmericanOnly, toSpellingKey } from './spelling-variant.ts';

/** How a mode treats mistakes: check whole words, refuse wrong letters at once, or stay silent until the end. */
export const judgePolicies = ['confirm-word', 'letter-block', 'exam'] as const;

export type JudgePolicy = (typeof judgePolicies)[number];

/** `isCaseStrict` is the learner's `is_check_size`; `wordLimit` (words, exam only) refuses longer answers. */
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

/** Longest typed text that can be right, in UTF-16 units; longer input is judged wrong on its first part. */
export const typedLimit = 200;
const alternateLimit = 8;

/** The answers a `word|variant` field accepts, first the one to show. */
export const listAlternates = (answer: string): string[] => {
  const parts = answer
    .slice(0, typedLimit * alternateLimit)
    .split('|')
    .map((part) => part.trim().slice(0, typedLimit))
    .filter((part) => part !== '')
    .slice(0, alternateLimit);
  return parts.length > 0 ? parts : [answer.slice(0, typedLimit)];
};

/** The least set of leniencies that makes both texts equal, or undefined when none does. */
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

const countWords = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length;

// A text without letters may come to nothing under a leniency, and nothing is never right.
const isSameSpelling = (typed: string, accepted: string | undefined): boolean =>
  /[a-z]/i.test(typed) && typed === accepted?.normalize('NFC');

const findMatch = (typed: string, answer: string, rules: readonly Leniency[]): LeniencyName[] | undefined => {
  const alternates = listAlternates(answer);
  // Most answers are the word itself, which needs no leniency to be found right.
  if (isSameSpelling(typed, alternates[0])) return [];
  const matches = alternates.flatMap((alternate, index) => {
    const named: LeniencyName[] = index === 0 ? [] : ['alternate'];
    const direct = findNeeded(typed, alternate.normalize('NFC'), rules);
    if (direct !== undefined) return [[...direct, ...named]];
    const american = toAmericanOnly(alternate);
    const through = american === undefined ? undefined : findNeeded(typed, american, rules);
    return through === undefined ? [] : [[...new Set([...through, 'spelling-variant' as const]), ...named]];
  });
  // A listed alternate says more than a spelling rule that happens to fit as well.
  const weigh = (names: LeniencyName[]) => names.length + (names.includes('spelling-variant') ? 0.5 : 0);
  return matches.sort((left, right) => weigh(left) - weigh(right))[0];
};

/**
 * Whether a submission is right: the verdict of {@link judgeWord} without its reasons, at a fraction of the cost, for
 * a server that judges many.
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
    if (countWords(normaliseWith(cosmeticLeniencies, typed)) > settings.wordLimit) return false;
  }
  const alternates = listAlternates(input.answer);
  // Equal letter by letter is equal under every leniency.
  if (alternates.some((accepted) => isSameSpelling(typed, accepted))) return true;
  const rules = listLeniencies({ isCaseStrict: settings.isCaseStrict, isExam });
  const shape = normaliseWith(rules, typed);
  const isEqualAfterRules = (accepted: string | undefined) =>
    accepted !== undefined && normaliseWith(rules, accepted) === shape;
  return (
    shape !== '' &&
    alternates.some(
      (alternate) =>
        isEqualAfterRules(alternate.normalize('NFC')) || isEqualAfterRules(toAmericanOnly(alternate)),
    )
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

/** The letters of a submission that is known to be wrong, as {@link judgeWord} gives them, for a server that judges many. */
export const diffWrong = (input: {
  readonly typed: string;
  readonly answer: string;
  readonly isCaseStrict: boolean;
}): LetterOp[] => {
  const typed = input.typed.slice(0, typedLimit).normalize('NFC');
  return diffAgainst(normaliseWith(cosmeticLeniencies, typed), input.answer, input.isCaseStrict);
};

/**
 * Judges one submission. Right means equal after the leniencies of the policy; `appliedLeniencies` names only
 * those that were needed. The diff is for display, against the nearest alternate; a right word is all `same`.
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
  const isOverLimit = isExam && settings.wordLimit !== undefined && countWords(shown) > settings.wordLimit;
  const match = isTooLong || isOverLimit ? undefined : findMatch(typed, answer, rules);
  if (match !== undefined) {
    const diff = Array.from(shown, (letter): LetterOp => ({ op: 'same', typed: letter, answer: letter }));
    return { isRight: true, appliedLeniencies: match, diff };
  }
  return { isRight: false, appliedLeniencies: [], diff: diffAgainst(shown, answer, settings.isCaseStrict) };
};

/**
 * Whether auto-submit (`is_automatic_submit`) should send now: the text is right, or as long as the answer while nothing
 * longer that would be accepted begins with it (`skillfu` of `skilful|skillful`), or as long as the longest of those.
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
 * Whether the space key is a letter of this answer rather than a way to submit: in a phrase, and where a hyphen that
 * cannot be heard may be written as a space, which an exam does not take.
 */
export const isSpaceLetter = (answer: string, policy: JudgePolicy): boolean => {
  const gap = policy === 'exam' ? / / : /[ -]/;
  return listAlternates(answer).some((each) => gap.test(normaliseWith(cosmeticLeniencies, each)));
};
