import { describe, expect, test } from 'vitest';
import { expandAnswer, findNearestForm, isWithinLimit, judgeAnswer } from './answer.ts';

const oneWordOrNumber = { words: 1, hasNumber: true };
const twoWords = { words: 2, hasNumber: false };

describe('expandAnswer', () => {
  test.each([
    ['library', ['library']],
    ['(the) library', ['library', 'the library']],
    ['(the) main (front) gate', ['main gate', 'main front gate', 'the main gate', 'the main front gate']],
    ['student(s)', ['student', 'students']],
  ])('%s', (answer, forms) => {
    expect(expandAnswer(answer)).toEqual(forms);
  });
});

describe('judgeAnswer', () => {
  test.each<[typed: string, accept: string[], verdict: string]>([
    ['library', ['library'], 'right'],
    ['  Library. ', ['library'], 'right'],
    ['the library', ['(the) library'], 'right'],
    ['a library', ['(the) library'], 'wrong'],
    ['check in', ['check-in'], 'right'],
    ['ＬＩＢＲＡＲＹ', ['library'], 'right'],
    ['colour', ['color'], 'right'],
    ['organized tours', ['organised tours'], 'right'],
    ['check', ['cheque'], 'right'],
    ['Computer programs', ['(the) computer programmes'], 'right'],
    ['cheque', ['check'], 'wrong'],
    ['1,200', ['1200'], 'right'],
    ['1200', ['1,200'], 'right'],
    ['£985', ['985'], 'right'],
    ['985', ['£ 985'], 'right'],
    ['10:30', ['10.30 (am)'], 'right'],
    ['10.30am', ['10.30 (am)'], 'right'],
    ['10:30 a.m.', ['10.30 (am)'], 'right'],
    ['10.30 pm', ['10.30 (am)'], 'wrong'],
    ['1.5', ['15'], 'wrong'],
    ['5:15pm', ['5.15 pm'], 'right'],
    ['5:15 pm', ['5.15 (pm)'], 'right'],
    ['5.15pm', ['5:15pm'], 'right'],
    ['17:15', ['5.15 pm'], 'right'],
    ['17.15', ['5.15 (pm)'], 'right'],
    ['17:15', ['5.15 am'], 'wrong'],
    ['12:30', ['12.30 pm'], 'right'],
    ['24:30', ['12.30 pm'], 'wrong'],
    ['students', ['student'], 'plural'],
    ['bag', ['bags'], 'plural'],
    ['bags', ['bag'], 'plural'],
    ['children', ['child'], 'plural'],
    ['bus', ['buses'], 'plural'],
    ['car parks', ['car park'], 'plural'],
    ['walked', ['walk'], 'wrong'],
    ['acommodation', ['accommodation'], 'misspelt'],
    ['accomodatoin', ['accommodation'], 'misspelt'],
    ['libary', ['library'], 'misspelt'],
    ['hotel', ['hostel'], 'misspelt'],
    ['haqbour', ['harbour'], 'misspelt'],
    ['haqbor', ['harbour'], 'misspelt'],
    ['car', ['cat'], 'wrong'],
    ['16', ['15'], 'wrong'],
    ['museum', ['library'], 'wrong'],
    ['', ['library'], 'blank'],
    [' . ', ['library'], 'blank'],
    ['B', ['B'], 'right'],
    ['Bq', ['B'], 'wrong'],
    ['not given', ['NOT GIVEN'], 'right'],
    ['x'.repeat(5000), ['library'], 'wrong'],
  ])('%s against %j is %s', (typed, accept, verdict) => {
    expect(judgeAnswer(typed, accept)).toBe(verdict);
  });

  test.each([
    ['big library', ['library'], oneWordOrNumber, 'too-long'],
    ['45 minutes', ['45 minutes'], oneWordOrNumber, 'right'],
    ['07741 209 336', ['07741209336', '07741 209 336'], oneWordOrNumber, 'right'],
    ['old town hall', ['town hall'], twoWords, 'too-long'],
    ['old town hall', ['old town hall'], twoWords, 'too-long'],
    ['town hall', ['town hall'], twoWords, 'right'],
  ] as const)('%s against %j within %j is %s', (typed, accept, limit, verdict) => {
    expect(judgeAnswer(typed, accept, limit)).toBe(verdict);
  });
});

test('a hyphenated word is one word, and a number is extra only where it is allowed', () => {
  expect(isWithinLimit('part-time job', twoWords)).toBe(true);
  expect(isWithinLimit('3 part-time jobs', twoWords)).toBe(false);
  expect(isWithinLimit('3 jobs', oneWordOrNumber)).toBe(true);
  expect(isWithinLimit('three jobs', oneWordOrNumber)).toBe(false);
});

test.each([
  ['acommodation', ['accommodation'], 'accommodation'],
  ['car prk', ['(the) car park', 'garage'], 'car park'],
  ['the mian gate', ['(the) main gate'], 'the main gate'],
  ['garrage', ['car park', 'garage'], 'garage'],
])('the nearest right form of %s of %j is %s', (typed, accept, form) => {
  expect(findNearestForm(typed, accept)).toBe(form);
});
