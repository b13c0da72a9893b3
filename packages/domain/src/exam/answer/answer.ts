import { createDistanceTable } from '../../dictation/judge/letter-distance.ts';
import { listLemmaCandidates } from '../../lexicon/lemma.ts';
import { toLookUpKey } from '../../lexicon/look-up-key.ts';
import { currencyOf } from '../../written-form/money-form.ts';
import { expandOptionalParts } from '../../written-form/optional-parts.ts';
import { toAmericanOnly, toSpellingKey } from '../../written-form/spelling-variant.ts';
import { areSameForms, type Forms, listUsedSteps, toFormsWith } from '../../written-form/step.ts';
import { isWithinLimit, type WordLimit } from '../../written-form/word-limit.ts';
import { toPlainWriting, type WrittenLeniency, writtenSteps } from '../../written-form/written-steps.ts';

export { isWithinLimit, type WordLimit };

/**
 * The verdict on an answer. `plural` (a plural for a singular, or the reverse), `misspelt` and `too-long` score
 * nothing, but they tell the learner the reason.
 */
export type AnswerVerdict = 'right' | 'plural' | 'misspelt' | 'too-long' | 'wrong' | 'blank';

/** Names of the differences that are no mistakes. `sign`: a sum without its sign, or a number with the sign of pounds. */
export type AnswerLeniency = WrittenLeniency | 'sign' | 'whole-hour';

/** Normalises an answer. Examiners accept a different way of writing, and British or American spelling. */
export const normaliseAnswer = (text: string): string =>
  toPlainWriting(text).split(' ').map(toSpellingKey).join(' ');

/** The forms of a written answer key: `(the) main gate` is right with and without the brackets. */
export const expandAnswer = (answer: string): string[] => expandOptionalParts(answer);

type Key = { readonly form: string; readonly forms: Forms };

const lastOf = ({ stages }: Forms): readonly string[] => stages.at(-1) ?? [];

const readKeys = (accept: readonly string[]): Key[] =>
  [...new Set(accept.flatMap(expandAnswer))].map((form) => ({
    form,
    forms: toFormsWith(writtenSteps, form, true),
  }));

const amountOf = (form: string): number => Number(/[\d.]+(?=\}?$)/.exec(form)?.[0] ?? Number.NaN);
const isPlainNumber = (form: string): boolean => /^\d+(?:\.\d+)?$/.test(form);

/**
 * Whether only the currency sign differs. An answer with a sign is right without it, because the paper can print the sign. A
 * number without one is right with the sign of pounds, unless the answers name a currency.
 */
const differsInSign = (typed: Forms, key: Key, keys: readonly Key[]): boolean => {
  const isSameAmount = (left: readonly string[], right: readonly string[]) =>
    left.some(
      (money) =>
        currencyOf(money) && right.some((form) => isPlainNumber(form) && amountOf(form) === amountOf(money)),
    );
  if (/[£$€¥]/.test(key.form)) return isSameAmount(lastOf(key.forms), lastOf(typed));
  const isNamed = keys.some(({ forms }) => lastOf(forms).some((form) => currencyOf(form)));
  return !isNamed && /£/.test(typed.raw.normalize('NFKC')) && isSameAmount(lastOf(typed), lastOf(key.forms));
};

/** Whether an hour that may go without am and pm is written with its minutes: `11:00` for `11 (pm)`. */
const isWholeHour = (typed: Forms, key: Key, keys: readonly Key[]): boolean => {
  const hour = /^\d{1,2}$/.exec(key.form)?.[0];
  const isTime = keys.some(({ form }) => new RegExp(`^${hour} ?[ap]\\.?m\\.?$`, 'i').test(form));
  return hour !== undefined && isTime && lastOf(typed).includes(`${hour}.00`);
};

/** The answer that a text is, with the leniencies that it needs. Undefined for a wrong text. */
const findMatch = (
  typed: Forms,
  keys: readonly Key[],
): { readonly form: string; readonly leniencies: readonly AnswerLeniency[] } | undefined => {
  const isExact = keys.find(({ form }) => form === typed.raw);
  if (isExact) return { form: isExact.form, leniencies: [] };
  const same = keys.find(({ forms }) => areSameForms(forms, typed));
  if (same) return { form: same.form, leniencies: listUsedSteps(writtenSteps, same.forms, typed) };
  const other = keys.find((key) => isWholeHour(typed, key, keys));
  if (other) return { form: other.form, leniencies: ['whole-hour'] };
  const money = keys.find((key) => differsInSign(typed, key, keys));
  return money && { form: money.form, leniencies: ['sign'] };
};

const longestAnswer = 200;

/**
 * Judges a written answer as the test does: spelling counts, and the word limit counts. `typed` above 200 characters
 * is wrong.
 */
export const judgeAnswer = (
  typed: string,
  accept: readonly string[],
  limit?: WordLimit | undefined,
): AnswerVerdict => {
  if (typed.length > longestAnswer * 2) return 'wrong';
  const normalisedText = normaliseAnswer(typed);
  if (normalisedText === '') return 'blank';
  if (normalisedText.length > longestAnswer) return 'wrong';
  const keys = readKeys(accept);
  const isOver = limit !== undefined && !isWithinLimit(typed, limit);
  if (findMatch(toFormsWith(writtenSteps, typed, false), keys)) return isOver ? 'too-long' : 'right';
  const written = keys.map(({ form }) => normaliseAnswer(form));
  if (isOver && written.some((form) => ` ${normalisedText} `.includes(` ${form} `))) return 'too-long';
  return findMistake(typed, normalisedText, keys) ?? 'wrong';
};

/** The kind of mistake that the learner can learn from. */
const findMistake = (
  typed: string,
  normalisedText: string,
  keys: readonly Key[],
): 'plural' | 'misspelt' | undefined => {
  const forms = keys.flatMap(({ form }) => [form, toAmericanOnly(form) ?? form]);
  const written = forms.map(normaliseAnswer);
  if (written.some((key) => isPluralOf(normalisedText, key) || isPluralOf(key, normalisedText)))
    return 'plural';
  // A misspelt British word is no British word any more, so it is also compared as it is written.
  const plain = toPlainWriting(typed);
  const isMisspelt =
    written.some((key) => isMisspelling(normalisedText, key)) ||
    forms.some((form) => isMisspelling(plain, toPlainWriting(form)));
  return isMisspelt ? 'misspelt' : undefined;
};

/** A right answer that is written in another way: its usual form, and the leniencies that it needed. Undefined for others. */
export const explainAnswer = (
  typed: string,
  accept: readonly string[],
): { readonly usual: string; readonly leniencies: readonly AnswerLeniency[] } | undefined => {
  if (typed.length > longestAnswer) return undefined;
  const match = findMatch(toFormsWith(writtenSteps, typed, false), readKeys(accept));
  return match && { usual: match.form, leniencies: match.leniencies };
};

/** The accepted wording that is nearest to a misspelt answer: what the learner should have written. */
export function findNearestForm(typed: string, accept: readonly string[]): string {
  const letters = normaliseAnswer(typed).slice(0, longestAnswer).split('');
  const distanceTo = (form: string) => {
    const right = normaliseAnswer(form).split('');
    return createDistanceTable(letters, right).at(letters.length, right.length);
  };
  const forms = [...new Set(accept.flatMap(expandAnswer))];
  return forms.toSorted((left, right) => distanceTo(left) - distanceTo(right))[0] ?? '';
}

/** Whether the first text is a plural of the second: `bags` of `bag`, `car parks` of `car park`. */
const isPluralOf = (plural: string, singular: string): boolean =>
  listLemmaCandidates(plural).some(
    ({ key, relation }) => (relation === 's_form' || relation === 'plural') && key === toLookUpKey(singular),
  );

/**
 * Whether the difference is a spelling mistake: one change in a short answer, two in an answer of eight letters or
 * more. Never in a number.
 */
const isMisspelling = (normalisedText: string, answer: string): boolean => {
  if (/\d/.test(answer) || answer.length < 4) return false;
  const bound = answer.length >= 8 ? 2 : 1;
  if (Math.abs(normalisedText.length - answer.length) > bound) return false;
  const [typed, right] = [normalisedText.split(''), answer.split('')];
  return createDistanceTable(typed, right).at(typed.length, right.length) <= bound;
};
