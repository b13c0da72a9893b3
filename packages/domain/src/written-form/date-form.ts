import { ordinalSuffix } from './spoken-number.ts';

const months = 'january february march april may june july august september october november december'.split(
  ' ',
);
const shortMonths: Readonly<Record<string, number>> = {
  ...Object.fromEntries(months.map((month, at) => [month.slice(0, 3), at + 1])),
  sept: 9,
};
const weekdays = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ');

const monthPattern = [...months, ...Object.keys(shortMonths)].join('|');
const day = '(\\d{1,2})(st|nd|rd|th)?';
const year = '(?: (\\d{4}))?';
const dayFirst = new RegExp(
  `(?<![\\d./:£$€])\\b(?:the )?${day} (?:of )?(${monthPattern})\\b${year}(?!\\d)`,
  'g',
);
const monthFirst = new RegExp(`\\b(${monthPattern}) (?:the )?${day}\\b(?![\\d.:/%])${year}(?!\\d)`, 'g');
const weekday = new RegExp(
  `\\b(${weekdays.map((name) => name.slice(0, 3)).join('|')}|tues|thurs?)(?= (?:the )?\\{)`,
  'g',
);

const toMonth = (name: string): number => shortMonths[name] ?? months.indexOf(name) + 1;

const toDate = (
  days: string,
  suffix: string | undefined,
  month: number,
  years?: string,
): string | undefined => {
  const value = Number(days);
  const isDay = value >= 1 && value <= 31 && (suffix === undefined || suffix === ordinalSuffix(value));
  if (!isDay || month < 1 || month > 12) return undefined;
  return `{${years === undefined ? '' : `${years}-`}${month}-${value}}`;
};

/** The centuries that two figures of a year can mean. */
const toYears = (figures: string): string[] =>
  figures.length === 4 ? [figures] : [`19${figures}`, `20${figures}`];

/** A date in figures: `23/3`, `23/03/1984`, `23.3.84`, `1984-03-23`. The day is first, except when it can only be second. */
const readFigures = (text: string, isAnswer: boolean): string[] => {
  const ofYear = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(text);
  if (ofYear) return [toDate(ofYear[4] ?? '', undefined, Number(ofYear[3]), ofYear[1])].filter(isDefined);
  const full =
    /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/.exec(text) ?? /^(\d{1,2})(\/)(\d{1,2})$/.exec(text);
  // An answer `1/5` is a fraction.
  if (!full || (isAnswer && full[4] === undefined)) return [];
  const [first = '', second = ''] = [full[1], full[3]];
  const [days, month] = Number(second) > 12 ? [second, first] : [first, second];
  const years = full[4] === undefined ? [undefined] : toYears(full[4]);
  return years.map((each) => toDate(days, undefined, Number(month), each)).filter(isDefined);
};

const isDefined = <Value>(value: Value | undefined): value is Value => value !== undefined;

/**
 * The readings of the dates in a text in lower case without commas. Every order of day, month and year is `{3-23}` or
 * `{1984-3-23}`. A year or a weekday that only one text has stays a difference.
 */
export const readDates = (text: string, isAnswer: boolean): string[] => {
  const named = text
    .replace(
      dayFirst,
      (whole, days: string, suffix: string | undefined, month: string, years: string | undefined) =>
        toDate(days, suffix, toMonth(month), years) ?? whole,
    )
    .replace(
      monthFirst,
      (whole, month: string, days: string, suffix: string | undefined, years: string | undefined) =>
        toDate(days, suffix, toMonth(month), years) ?? whole,
    )
    .replace(weekday, (name) => weekdays.find((each) => each.startsWith(name.slice(0, 3))) ?? name)
    .replace(new RegExp(`\\b(${weekdays.join('|')}) the (?=\\{)`, 'g'), '$1 ');
  return [named, ...readFigures(text, isAnswer)];
};
