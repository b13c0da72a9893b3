import { toFormsWith } from './step.ts';
import { writtenSteps } from './written-steps.ts';

/** How many words an answer may have, and whether a number is allowed in addition ("ONE WORD AND/OR A NUMBER"). */
export type WordLimit = { readonly words: number; readonly hasNumber: boolean };

const number = /^\+?[£$€¥]?\d[\d.,:/-]*(?:st|nd|rd|th|%|am|pm|[a-z]{1,2})?$/;

/** An answer where one number has no space: `10.30 a.m.`, `0161 200 4455`, `1 050`, `£ 25`, `15 %`. */
const joinNumbers = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<=\d) ?([ap])\.? ?m(?:\.|(?![a-z\d]))/g, '$1m')
    .replace(/^\+?[\d ().-]*\d$/, (digits) => digits.replace(/[ ()]/g, ''))
    .replace(/(?<=[£$€¥]) (?=\d)|(?<=\d) (?=[%£$€¥])/g, '')
    .replace(/(?<=[£$€¥])\d{1,3}(?: \d{3})+(?!\d)/g, (digits) => digits.replaceAll(' ', ''))
    .replace(/\bper cent\b/g, 'percent');

/** Whether a text in words is one number or one time: `forty seven`, `half past nine`. */
const isNumberInWords = (text: string): boolean => {
  const forms = toFormsWith(writtenSteps, text, false).stages.at(-1) ?? [];
  return forms.some((form) => /^\{?\d+(?:\.\d+)?\}?$/.test(form));
};

/**
 * Whether an answer is within the limit. A hyphenated word is one word. A number with a.m. or in groups is one number, and so
 * is an answer that is one number in words.
 */
export const isWithinLimit = (answer: string, limit: WordLimit): boolean => {
  const tokens = joinNumbers(answer).trim().split(/\s+/).filter(Boolean);
  if (!limit.hasNumber) return tokens.length <= limit.words;
  const numbers = tokens.filter((token) => number.test(token)).length;
  return tokens.length - numbers <= limit.words || isNumberInWords(answer);
};
