import { describe, expect, test } from 'vitest';
import { type AnswerLeniency, explainAnswer, isWithinLimit, judgeAnswer, type WordLimit } from './answer.ts';

const wordOrNumber = { words: 1, hasNumber: true };

// Answers that learners brought, with the verdict of the real paper.
test.each<[typed: string, accept: string, limit: WordLimit | undefined, verdict: string]>([
  ['forty-seven', '47', wordOrNumber, 'right'],
  ['15', 'fifteen', undefined, 'right'],
  ['01612004455', '0161 200 4455', wordOrNumber, 'right'],
  ['0700 012 3456', '07000 123 456', wordOrNumber, 'right'],
  ['March 23rd', '23 March', undefined, 'right'],
  ['23rd of March', '23 March', undefined, 'right'],
  ['15 per cent', '15%', undefined, 'right'],
  ['$25', '£25', undefined, 'wrong'],
  ['U.K.', 'UK', undefined, 'right'],
  ['cafe', 'café', undefined, 'right'],
  ['10.30 am', '10.30 am', { words: 0, hasNumber: true }, 'right'],
  ['1 050', '1,050', wordOrNumber, 'right'],
])('%s for %s within %j is %s', (typed, accept, limit, verdict) => {
  expect(judgeAnswer(typed, [accept], limit)).toBe(verdict);
});

const forms: readonly (readonly [AnswerLeniency, accept: string, right: string, wrong: string])[] = [
  ['letter-case', 'Friday', 'FRIDAY|friday', 'Fridays'],
  ['full-width', 'room 12', 'ｒｏｏｍ　１２', 'ｒｏｏｍ　１３'],
  ['quote-style', "king's road", 'king’s road', 'kings road'],
  ['hyphen-or-space', 'part-time', 'part time|part – time', 'parttime|part times'],
  ['ligature', 'encyclopædia', 'encyclopaedia|encyclopedia', 'encyclopidia'],
  ['diacritics', 'café', 'cafe|CAFÉ', 'caffe'],
  ['abbreviation', 'U.S.A.', 'USA|U.S.A|U. S. A.', 'US|in.to'],
  ['abbreviation', 'Ph.D.', 'PhD|Ph.D|phd', 'Ph'],
  ['abbreviation', "St. John's Road", "St John's Road", "Street John's Road"],
  ['spelling-variant', 'programme', 'program', 'programs'],
  ['number-format', '12,500', '12500|12 500', '1250|12,50|12.500'],
  ['number', '21', 'twenty-one|Twenty One', '12|twelve|twenty|21st|twenty-two|121'],
  ['number', 'fifty', '50', '15|5|500'],
  ['number', '100', 'a hundred|one hundred', 'a thousand|110'],
  ['number', '1,000,000', 'a million|1 million|one million', '1 billion|10 million'],
  ['number', 'three rooms', '3 rooms', '3|3 room|4 rooms|three big rooms'],
  ['number', '23rd', 'twenty-third', '23|22nd|23th'],
  [
    'phone',
    '0161 200 4455',
    '01612004455|0161-200-4455|(0161) 2004455|01 61 20 04 45 5',
    '0161 200 4456|0161 200 445',
  ],
  [
    'time',
    '5.15 pm',
    '5:15 pm|5.15pm|5:15 P.M.|17:15|17.15|five fifteen p.m.',
    '5.15|5.15 am|5.50 pm|17.51|15.15|05:15',
  ],
  ['time', '9 am', '9 a.m.|nine am|9.00 am|09:00', '9|9 pm|21:00'],
  ['time', '9.30', '9:30|nine thirty|half past nine', '9.03|half past ten|9.30 pm|930'],
  [
    'date',
    '23 March',
    '23rd March|March 23|March the 23rd|the 23rd of March|twenty-third of March|23 Mar.|23/3|3/23|23/03',
    '23 May|22 March|March|23|23/4|23th March|March 23 1984',
  ],
  [
    'date',
    'Monday, 23 March 1984',
    'Monday 23rd March 1984|Monday March 23, 1984|Mon. 23 March 1984',
    '23 March 1984|Tuesday 23 March 1984|Monday 23 March 1985',
  ],
  [
    'date',
    '23 March 1984',
    '23/3/1984|23.03.84|1984-03-23|23-03-1984|March 23rd, nineteen eighty-four',
    '23/4/1984|23/3/1985|23 March',
  ],
  ['percent', '15%', '15 %|15 per cent|15 percent|fifteen per cent', '15|50%|15% off|50 per cent'],
  [
    'money',
    '£25',
    '25 pounds|25 GBP|£25.00|£ 25|twenty-five pounds',
    '$25|€25|¥25|25 dollars|25 euros|£26|£2.50|25 pence|£25 each',
  ],
  [
    'money',
    '$3.50',
    '3 dollars 50|three dollars fifty|3 dollars and 50 cents',
    '£3.50|US$3.50|$3.05|A$3.50|€3.50',
  ],
  ['money', 'US$40', '$40|40 USD', 'A$40|£40|US$14'],
  ['money', '50p', '50 pence|£0.50', '50 cents|15p|£50'],
  ['sign', '£25', '25', '250'],
  ['sign', '985', '£985', '$985|€985|¥985|985 dollars'],
  ['unit', '5 km', '5km|5 kilometres|5 kilometers|five kilometres', '5|5 m|5 miles|50 km|15 kilometres'],
  ['unit', '45 minutes', '45 mins|45 min|forty-five minutes', '45|45 hours|45 seconds|40 minutes'],
  ['unit', '20°C', '20 degrees Celsius|20 °C', '20|-20°C|12°C'],
  ['whole-hour', '11 (pm)', '11:00|11.00|11 pm|23:00', '11 am|12:00|1100'],
];

describe.each(forms)('%s', (name, accept, right, wrong) => {
  test.each(right.split('|'))(`%s is ${accept}`, (typed) => {
    expect(judgeAnswer(typed, [accept])).toBe('right');
  });
  test.each(wrong.split('|'))(`%s is not ${accept}`, (typed) => {
    expect(judgeAnswer(typed, [accept])).not.toBe('right');
  });
  test('is named for one of its forms', () => {
    const names = right.split('|').flatMap((typed) => explainAnswer(typed, [accept])?.leniencies ?? []);
    expect(names).toContain(name);
  });
});

test('an answer that names a currency is right in no other, also beside a bare number', () => {
  expect(judgeAnswer('$25', ['25', '£25'])).toBe('wrong');
  expect(judgeAnswer('25 pounds', ['25', '£25'])).toBe('right');
});

test('a fraction is no date', () => {
  expect(judgeAnswer('1 May', ['1/5'])).toBe('wrong');
  expect(judgeAnswer('11/2', ['1½'])).toBe('wrong');
});

test('a range is no telephone number', () => {
  expect(judgeAnswer('9001200', ['900-1200'])).toBe('wrong');
  expect(judgeAnswer('20192020', ['2019 2020'])).toBe('wrong');
});

test.each<[string, WordLimit, boolean]>([
  ['10.30 a.m.', { words: 0, hasNumber: true }, true],
  ['10.30 a.m.', { words: 1, hasNumber: false }, true],
  ['0161 200 4455', { words: 1, hasNumber: false }, true],
  ['£ 25', { words: 0, hasNumber: true }, true],
  ['forty seven', { words: 0, hasNumber: true }, true],
  ['one hundred and five', wordOrNumber, true],
  ['forty seven', { words: 1, hasNumber: false }, false],
  ['15 per cent', wordOrNumber, true],
  ['23 March', wordOrNumber, true],
  ['23rd of March', wordOrNumber, false],
  ['25 pounds each', wordOrNumber, false],
])('%s within %j: %s', (typed, limit, isWithin) => {
  expect(isWithinLimit(typed, limit)).toBe(isWithin);
});

test('many brackets and long texts are bounded', () => {
  expect(judgeAnswer('x', ['(a)'.repeat(200)])).toBe('wrong');
  expect(judgeAnswer('one '.repeat(50), ['1'])).toBe('wrong');
  expect(judgeAnswer('("'.repeat(90), ['library'])).toBe('blank');
});
