import { expect, test } from 'vitest';
import { createRandom } from '../../dictation/shuffle.ts';
import { judgeAnswer } from './answer.ts';

const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const months = 'January February March April May June July August September October November December'.split(
  ' ',
);
const suffixes = ['th', 'st', 'nd', 'rd'];
const ordinal = (day: number) => `${day}${day > 10 && day < 14 ? 'th' : (suffixes[day % 10] ?? 'th')}`;

const inWords = (value: number): string =>
  value < 20
    ? (ones[value] ?? '')
    : `${tens[Math.floor(value / 10) - 2]}${value % 10 === 0 ? '' : `-${ones[value % 10]}`}`;

/** A right answer, every other way to write it, and what is near and wrong. */
type Case = { accept: string; right: string[]; wrong: string[] };

const random = createRandom(20_261_127);
const upTo = (limit: number) => Math.floor(random() * limit);

const numberCase = (): Case => {
  const value = upTo(100);
  const words = inWords(value);
  const near = [value + 1, value + 10, value * 10 + 1, 100 + value];
  return {
    accept: random() < 0.5 ? String(value) : words,
    right: [String(value), words, words.toUpperCase(), words.replace('-', ' ')],
    wrong: near
      .flatMap((each) => [String(each), ...(each < 100 ? [inWords(each)] : [])])
      .concat(`${value} more`),
  };
};

const timeCase = (): Case => {
  const [hour, minute, half] = [1 + upTo(12), 10 + upTo(50), random() < 0.5 ? 'am' : 'pm'] as const;
  const of24 = String((hour % 12) + (half === 'pm' ? 12 : 0)).padStart(2, '0');
  const dotted = half.replace('m', '.m.');
  const other = half === 'am' ? 'pm' : 'am';
  const wrongMinute = ((minute + 7) % 50) + 10;
  return {
    accept: `${hour}.${minute} ${half}`,
    right: [
      `${hour}:${minute} ${half}`,
      `${hour}.${minute}${half}`,
      `${hour}:${minute} ${dotted}`,
      `${hour}.${minute}${half.toUpperCase()}`,
      // 10:30 alone is also a time without am.
      ...(half === 'am' && hour > 9 && hour < 12 ? [] : [`${of24}:${minute}`]),
      `${inWords(hour)} ${inWords(minute)} ${half}`,
    ],
    wrong: [
      `${hour}.${minute} ${other}`,
      `${(hour % 12) + 1}.${minute} ${half}`,
      `${hour}.${wrongMinute === minute ? 10 : wrongMinute} ${half}`,
      `${String((Number(of24) + 12) % 24).padStart(2, '0')}:${minute}`,
      `${hour}${minute} ${half}`,
      `about ${hour}.${minute} ${half}`,
    ],
  };
};

const dateCase = (): Case => {
  const [day, month] = [1 + upTo(28), upTo(12)];
  const [name = '', other = ''] = [months[month], months[(month + 1) % 12]];
  const next = day === 28 ? 1 : day + 1;
  return {
    accept: `${day} ${name}`,
    right: [
      `${ordinal(day)} ${name}`,
      `${ordinal(day)} of ${name}`,
      `the ${ordinal(day)} of ${name.toLowerCase()}`,
      `${name} ${day}`,
      `${name} ${ordinal(day)}`,
      `${name} the ${ordinal(day)}`,
      `${day} ${name.slice(0, 3)}`,
      `${name.slice(0, 3)}${name === 'May' ? '' : '.'} ${day}`,
      `${day}/${month + 1}`,
    ],
    wrong: [
      `${next} ${name}`,
      `${name} ${ordinal(next)}`,
      `${day} ${other}`,
      `${day}/${((month + 1) % 12) + 1}`,
      `${name} ${day} 1999`,
      `${name}`,
      `${day}`,
      `early ${day} ${name}`,
    ].filter((each) => each !== `${month + 1}/${day}`),
  };
};

const currencies = [
  ['£', 'pounds', 'GBP'],
  ['$', 'dollars', ''],
  ['€', 'euros', 'EUR'],
] as const;

const moneyCase = (): Case => {
  const at = upTo(3);
  const [sign, name, code] = currencies[at] ?? currencies[0];
  const others = currencies.filter((_, index) => index !== at);
  const value = 2 + upTo(97);
  return {
    accept: `${sign}${value}`,
    right: [
      `${value}`,
      `${sign} ${value}`,
      `${value}${sign}`,
      `${sign}${value}.00`,
      `${value} ${name}`,
      `${inWords(value)} ${name}`,
      ...(code ? [`${code} ${value}`, `${value} ${code}`] : []),
    ],
    wrong: [
      ...others.flatMap(([s, n, c]) => [
        `${s}${value}`,
        `${value}${s}`,
        `${value} ${n}`,
        `${inWords(value)} ${n}`,
        ...(c ? [`${c} ${value}`] : []),
      ]),
      `${sign}${value + 1}`,
      `${sign}${value}0`,
      `${sign}${value}.50`,
      `${value} ${name} each`,
      `${value} pence`,
    ],
  };
};

const phoneCase = (): Case => {
  const digits = `0${Array.from({ length: 10 }, () => upTo(10)).join('')}`;
  const cut = (sizes: number[], mark: string) => {
    const starts = sizes.map((_, index) => sizes.slice(0, index).reduce((sum, size) => sum + size, 0));
    return sizes.map((size, index) => digits.slice(starts[index], (starts[index] ?? 0) + size)).join(mark);
  };
  const last = Number(digits.at(-1));
  return {
    accept: cut([4, 3, 4], ' '),
    right: [
      digits,
      cut([5, 3, 3], ' '),
      cut([3, 4, 4], '-'),
      cut([2, 2, 2, 2, 3], ' '),
      `(${digits.slice(0, 4)}) ${digits.slice(4)}`,
    ],
    wrong: [
      digits.slice(0, -1) + ((last + 1) % 10),
      digits.slice(0, -1),
      `${digits}${last}`,
      digits.slice(1),
      `${digits} home`,
    ],
  };
};

const percentCase = (): Case => {
  const value = 1 + upTo(99);
  return {
    accept: `${value}%`,
    right: [`${value} %`, `${value} per cent`, `${value} percent`, `${inWords(value)} per cent`],
    wrong: [`${value}`, `${value + 1}%`, `${value}0%`, `${value}% more`, `${value} cents`],
  };
};

const units = [
  ['km', 'kilometres'],
  ['kg', 'kilograms'],
  ['cm', 'centimetres'],
  ['mins', 'minutes'],
  ['hrs', 'hours'],
] as const;

const unitCase = (): Case => {
  const at = upTo(units.length);
  const [short, long] = units[at] ?? units[0];
  const [, other] = units[(at + 1) % units.length] ?? units[0];
  const value = 2 + upTo(98);
  return {
    accept: `${value} ${short}`,
    right: [`${value}${short}`, `${value} ${long}`, `${inWords(value)} ${long}`],
    wrong: [
      `${value}`,
      `${value} ${other}`,
      `${value + 1} ${long}`,
      `${value}0 ${short}`,
      `${value} ${long} more`,
    ],
  };
};

const rounds = Number(process.env.ANSWER_FORMS ?? 60);

test.each([
  ['numbers', numberCase],
  ['times', timeCase],
  ['dates', dateCase],
  ['money', moneyCase],
  ['phones', phoneCase],
  ['percent', percentCase],
  ['units', unitCase],
] as const)('generated %s: every form is right, and nothing near it', (_name, make) => {
  const faults: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const { accept, right, wrong } = make();
    for (const typed of right)
      if (judgeAnswer(typed, [accept]) !== 'right') faults.push(`${typed} for ${accept} is wrong`);
    for (const typed of wrong)
      if (judgeAnswer(typed, [accept]) === 'right') faults.push(`${typed} for ${accept} is right`);
  }
  expect(faults).toEqual([]);
});
