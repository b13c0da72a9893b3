import { readSpokenNumber } from './spoken-number.ts';

const hourWords = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const tens = 'twenty thirty forty fifty'.split(' ');
const teens = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const digits = hourWords.slice(0, 9);
const minuteWords = [
  ...digits.map((digit) => `oh ${digit}`),
  ...teens,
  ...tens.flatMap((ten) => [...digits.map((digit) => `${ten} ${digit}`), ten]),
];

const hour = `\\d{1,2}|${hourWords.join('|')}`;
const minute = `[0-5]\\d|${minuteWords.join('|')}`;
const halfDay = new RegExp(`(?<![\\d.:£$€¥])\\b(${hour})(?:[.:](\\d{2})| (${minute}))? ?([ap])m\\b`, 'g');
const bare = /(?<![\d.:£$€¥{])\b(\d{1,2})([.:])([0-5]\d)(?![\d.:]|[ap]m\b| [ap]m\b)/g;
const inWords = new RegExp(`^(${hourWords.join('|')}) (${minuteWords.join('|')})$`);
const quarters = new RegExp(
  `\\b(?:a )?(half|quarter|five|ten|twenty|twenty five) (past|to) (${hourWords.join('|')}|\\d{1,2})(?![\\d.:%])`,
  'g',
);

const toNumber = (text: string): number =>
  /^\d+$/.test(text)
    ? Number(text)
    : Number(readSpokenNumber(text.replace(/^oh /, '').split(' ')) ?? Number.NaN);

const twoDigits = (value: number): string => String(value).padStart(2, '0');

const readHalfDay = (whole: string, hours: string, minutes: string, half: string): string => {
  const [h, m] = [toNumber(hours), toNumber(minutes)];
  if (!(h >= 1 && h <= 12 && m >= 0 && m <= 59)) return whole;
  return `{${twoDigits((h % 12) + (half === 'p' ? 12 : 0))}.${twoDigits(m)}}`;
};

const pastMinutes: Readonly<Record<string, number>> = {
  half: 30,
  quarter: 15,
  five: 5,
  ten: 10,
  twenty: 20,
  'twenty five': 25,
};

const readQuarter = (whole: string, part: string, side: string, hours: string): string => {
  const [h, m] = [toNumber(hours), pastMinutes[part] ?? 0];
  if (!(h >= 1 && h <= 12)) return whole;
  return side === 'past' ? `${h}.${twoDigits(m)}` : `${h === 1 ? 12 : h - 1}.${twoDigits(60 - m)}`;
};

/** Whether the hour can only be of the 24-hour clock: `17.15`, `09.15`. */
const isOf24Hours = (hours: string): boolean =>
  /^0\d$/.test(hours) || (Number(hours) >= 12 && Number(hours) < 24);

const readBare = (whole: string, hours: string, _mark: string, minutes: string): string =>
  isOf24Hours(hours) ? `{${hours}.${minutes}}` : whole;

/**
 * The readings of the times in a text in lower case. A time with its half of the day is one of 24 hours: `5.15 pm`, `5:15pm`
 * and `17:15` are `{17.15}`. Without it, `5:15`, `five fifteen` and `quarter past five` are `5.15`.
 */
export const readTimes = (text: string): string[] => {
  const spoken = text.replace(quarters, readQuarter);
  const words = inWords.exec(text);
  const readings = [
    text,
    ...(spoken === text ? [] : [spoken]),
    ...(words ? [`${toNumber(words[1] ?? '')}.${twoDigits(toNumber(words[2] ?? ''))}`] : []),
  ].map((each) =>
    each
      .replace(
        halfDay,
        (whole, hours: string, figures: string | undefined, named: string | undefined, half) =>
          readHalfDay(whole, hours, figures ?? named ?? '0', half),
      )
      .replace(new RegExp(`\\b(${hour}) o'clock\\b`, 'g'), (whole, hours: string) =>
        toNumber(hours) <= 12 ? `${toNumber(hours)}.00` : whole,
      ),
  );
  const clock = readings.map((each) => each.replace(bare, readBare));
  const plain = readings.map((each) =>
    each.replace(
      bare,
      (_whole, hours: string, _mark, minutes: string) => `${hours.replace(/^0(?=\d)/, '')}.${minutes}`,
    ),
  );
  return [...new Set([...plain, ...clock])];
};
