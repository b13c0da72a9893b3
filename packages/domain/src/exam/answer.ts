import { createDistanceTable } from '../dictation/letter-distance.ts';
import { toAmericanOnly, toSpellingKey } from '../dictation/spelling-variant.ts';
import { listLemmaCandidates } from '../lexicon/lemma.ts';
import { toLookUpKey } from '../lexicon/look-up-key.ts';

/** How many words an answer may have, and whether a number is allowed in addition ("ONE WORD AND/OR A NUMBER"). */
export type WordLimit = { readonly words: number; readonly hasNumber: boolean };

/**
 * The verdict on an answer. `plural` (a plural for a singular, or the reverse), `misspelt` and `too-long` score
 * nothing, but they tell the learner the reason.
 */
export type AnswerVerdict = 'right' | 'plural' | 'misspelt' | 'too-long' | 'wrong' | 'blank';

const NUMBER = /^[£$€]?\d[\d.,:/]*(?:st|nd|rd|th|%|am|pm|[a-z]{1,2})?$/;

/** The forms of a written answer key: `(the) main gate` is right with and without the brackets. */
export const expandAnswer = (answer: string): string[] => {
  const bracket = /\(([^()]*)\)/.exec(answer);
  if (bracket === null) return [answer.replace(/\s+/g, ' ').trim()];
  const before = answer.slice(0, bracket.index);
  const after = answer.slice(bracket.index + bracket[0].length);
  return [...new Set([`${before}${after}`, `${before}${bracket[1] ?? ''}${after}`].flatMap(expandAnswer))];
};

/**
 * Normalises how an answer is written: case, quotes, hyphen or space, commas in thousands, a currency sign, dot or colon
 * in a time, am and pm, outer punctuation.
 */
const normaliseWriting = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u2018\u2019\u02bc`´]/g, "'")
    .replace(/(\d),(?=\d{3}\b)/g, '$1')
    .replace(/[£$€]\s?(?=\d)/g, '')
    .replace(/\b(\d{1,2}):(?=\d{2}(?!\d))/g, '$1.')
    .replace(/(?<=\d)\s?([ap])\.?m\b\.?/g, ' $1m')
    .replace(/[\s\u2010-\u2015-]+/g, ' ')
    .replace(/^[\s.,;:!?"']+|[\s.,;:!?"']+$/g, '');

/** Normalises an answer. Examiners accept a different way of writing, and British or American spelling. */
export const normaliseAnswer = (text: string): string =>
  normaliseWriting(text).split(' ').map(toSpellingKey).join(' ');

/** Whether an answer is within the limit. A hyphenated word counts as one, as in the rules of the test. */
export const isWithinLimit = (answer: string, limit: WordLimit): boolean => {
  const tokens = answer.trim().split(/\s+/).filter(Boolean);
  const numbers = tokens.filter((token) => NUMBER.test(token.toLowerCase()));
  if (!limit.hasNumber) return tokens.length <= limit.words;
  // A telephone number in groups is one number.
  return tokens.length - numbers.length <= limit.words;
};

/** A time of the afternoon by the 24-hour clock: `5.15 pm` is `17.15`. Undefined for every other text. */
function to24HourTime(form: string): string | undefined {
  const time = /^(\d{1,2})\.(\d{2}) pm$/.exec(normaliseAnswer(form));
  const hour = Number(time?.[1]);
  return time && hour >= 1 && hour <= 12 ? `${(hour % 12) + 12}.${time[2]}` : undefined;
}

/** Every way to write an answer key. `cheque` may be `check`, but `check` may not be `cheque`. */
const listForms = (answer: string): string[] =>
  expandAnswer(answer).flatMap((form) => [form, toAmericanOnly(form) ?? form, to24HourTime(form) ?? form]);

const LONGEST_ANSWER = 200;

/**
 * Judges a written answer as the test does: spelling counts, and the word limit counts. `typed` above 200 characters
 * is wrong.
 */
export const judgeAnswer = (
  typed: string,
  accept: readonly string[],
  limit?: WordLimit | undefined,
): AnswerVerdict => {
  const normalisedText = normaliseAnswer(typed);
  if (normalisedText === '') return 'blank';
  if (normalisedText.length > LONGEST_ANSWER) return 'wrong';
  const forms = [...new Set(accept.flatMap(listForms))];
  const isOver = limit !== undefined && !isWithinLimit(typed, limit);
  if (forms.some((form) => normaliseAnswer(form) === normalisedText)) return isOver ? 'too-long' : 'right';
  if (isOver && forms.some((form) => ` ${normalisedText} `.includes(` ${normaliseAnswer(form)} `)))
    return 'too-long';
  const keys = forms.map(normaliseAnswer);
  if (keys.some((key) => isPluralOf(normalisedText, key) || isPluralOf(key, normalisedText))) return 'plural';
  // A misspelt British word is no British word any more, so it is also compared as it is written.
  const written = normaliseWriting(typed);
  const isMisspelt =
    keys.some((key) => isMisspelling(normalisedText, key)) ||
    forms.some((form) => isMisspelling(written, normaliseWriting(form)));
  return isMisspelt ? 'misspelt' : 'wrong';
};

/** The accepted wording that is nearest to a misspelt answer: what the learner should have written. */
export function findNearestForm(typed: string, accept: readonly string[]): string {
  const letters = normaliseAnswer(typed).slice(0, LONGEST_ANSWER).split('');
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
