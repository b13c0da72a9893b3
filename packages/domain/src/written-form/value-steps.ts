import { readDates } from './date-form.ts';
import { readMoney } from './money-form.ts';
import { replaceNumberWords } from './number-words.ts';
import { readPhone } from './phone-form.ts';
import type { Step } from './step.ts';
import { readTimes } from './time-form.ts';
import { readPercent, writeUnitsInFull } from './unit-form.ts';

/** Names of the ways to write a value: the same number, time, date or sum in another form. */
export type ValueLeniency =
  | 'phone'
  | 'hyphen-or-space'
  | 'time'
  | 'number'
  | 'date'
  | 'money'
  | 'percent'
  | 'unit';

/** A date in figures keeps its hyphens. */
const dateInFigures = /^(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}-\d{1,2}-\d{2,4})$/;

/**
 * The ways to write a value, for texts in lower case with single spaces and without stops and commas. A value that has many
 * forms becomes one in braces. Words around it stay, so they count.
 */
const steps: readonly Step<ValueLeniency>[] = [
  {
    name: 'phone',
    apply: (text) => {
      const phone = readPhone(text);
      return phone === undefined ? [text] : [text, phone];
    },
  },
  {
    name: 'hyphen-or-space',
    apply: (text) => [dateInFigures.test(text) ? text : text.replace(/\s*-\s*/g, ' ').trim()],
  },
  { name: 'time', apply: readTimes },
  { name: 'number', apply: replaceNumberWords },
  { name: 'date', apply: readDates },
  { name: 'percent', apply: (text) => [readPercent(text)] },
  { name: 'money', apply: readMoney },
  { name: 'unit', apply: (text) => [writeUnitsInFull(text)] },
];

/** Whether a text can have a value in another form. Most words have none, so they need no step. */
export const mayHaveValue = (text: string): boolean =>
  /\d|one|two|three|fou?r|fi[fv]|six|seven|eight|nine|ten\b|tenth|eleven|twel|twent|thir|zero|nought|first|hundred|thousand|illion/i.test(
    text,
  );

/** The steps, which change only texts that have a value. */
export const valueSteps: readonly Step<ValueLeniency>[] = steps.map((step) => ({
  name: step.name,
  apply: (text, isAnswer) =>
    step.name === 'hyphen-or-space' || mayHaveValue(text) ? step.apply(text, isAnswer) : [text],
}));
