import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countMistakes, diffLetters, type LetterOp } from './letter-diff.ts';
import { countPatterns, isFarOff, type PatternCounts, patternBits } from './pattern.ts';

/** `c` same, `˄c` missing, `-c` extra, `t/a` wrong, `~ab` swapped. */
const write = (diff: readonly LetterOp[]): string =>
  diff
    .map((step) => {
      if (step.op === 'same') return step.answer;
      if (step.op === 'missing') return `˄${step.answer}`;
      if (step.op === 'extra') return `-${step.typed}`;
      return step.op === 'wrong' ? `${step.typed}/${step.answer}` : `~${step.typed}`;
    })
    .join('');

describe('diffLetters', () => {
  it.each([
    ['library', 'library', 'library'],
    ['libary', 'library', 'lib˄rary'],
    ['untill', 'until', 'until-l'],
    ['definately', 'definitely', 'defina/itely'],
    ['recieve', 'receive', 'rec~ieve'],
    ['accomodation', 'accommodation', 'accom˄modation'],
    ['acommodation', 'accommodation', 'ac˄commodation'],
    ['neccessary', 'necessary', 'nec-cessary'],
    ['enviroment', 'environment', 'enviro˄nment'],
    ['resturant', 'restaurant', 'rest˄aurant'],
    ['rent extra', 'rent', 'rent- -e-x-t-r-a'],
    ['', 'cat', '˄c˄a˄t'],
    ['cat', '', '-c-a-t'],
    ['alot', 'a lot', 'a˄ lot'],
    ['dog', 'cat', 'd/co/ag/t'],
    ['wensday', 'wednesday', 'we˄dn˄esday'],
  ])('%j against %j', (typed, answer, expected) => {
    expect(write(diffLetters(typed, answer))).toBe(expected);
  });

  it('keeps astral letters whole', () => {
    expect(diffLetters('a😀b', 'ab')).toEqual([
      { op: 'same', typed: 'a', answer: 'a' },
      { op: 'extra', typed: '😀' },
      { op: 'same', typed: 'b', answer: 'b' },
    ]);
  });

  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'e'), maxLength: 12 });

  it('contains both texts', () => {
    fc.assert(
      fc.property(word, word, (typed, answer) => {
        const diff = diffLetters(typed, answer);
        expect(diff.map((step) => ('typed' in step ? step.typed : '')).join('')).toBe(typed);
        expect(diff.map((step) => ('answer' in step ? step.answer : '')).join('')).toBe(answer);
      }),
    );
  });

  it('costs what a second implementation of the distance computes', () => {
    const distance = (a: string, b: string): number => {
      if (a === '' || b === '') return a.length + b.length;
      const swap = a.length > 1 && b.length > 1 && a[0] === b[1] && a[1] === b[0] && a[0] !== a[1];
      return Math.min(
        distance(a.slice(1), b.slice(1)) + (a[0] === b[0] ? 0 : 1),
        distance(a.slice(1), b) + 1,
        distance(a, b.slice(1)) + 1,
        swap ? distance(a.slice(2), b.slice(2)) + 1 : Number.POSITIVE_INFINITY,
      );
    };
    const short = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });
    fc.assert(
      fc.property(short, short, (typed, answer) => {
        expect(countMistakes(diffLetters(typed, answer))).toBe(distance(typed, answer));
      }),
    );
  });
});

describe('countPatterns', () => {
  it.each<[string, string, Partial<PatternCounts>]>([
    ['libary', 'library', { missing: 1 }],
    ['accomodation', 'accommodation', { doubled: 1 }],
    ['acomodation', 'accommodation', { doubled: 2 }],
    ['untill', 'until', { doubled: 1 }],
    ['neccessary', 'necessary', { doubled: 1 }],
    ['libxrary', 'library', { extra: 1 }],
    ['definately', 'definitely', { wrong: 1 }],
    ['recieve', 'receive', { swapped: 1 }],
    ['seperrate', 'separate', { wrong: 1, doubled: 1 }],
    ['library', 'library', {}],
  ])('%j for %j', (typed, answer, expected) => {
    const counts = countPatterns(diffLetters(typed, answer));
    expect(counts).toEqual({ missing: 0, extra: 0, wrong: 0, swapped: 0, doubled: 0, ...expected });
  });
});

describe('an attempt that is far from the answer', () => {
  it.each([
    ['shedul', 'schedule', false],
    ['zzz', 'schedule', true],
    ['', 'cat', true],
  ])('%j for %j: %s', (typed, answer, expected) => {
    expect(isFarOff(diffLetters(typed, answer))).toBe(expected);
  });
});

describe('patternBits', () => {
  it.each([
    ['libary', 'library', 0b00001],
    ['libxrary', 'library', 0b00010],
    ['definately', 'definitely', 0b00100],
    ['recieve', 'receive', 0b01000],
    ['acomodation', 'accommodation', 0b10000],
    ['seperrate', 'separate', 0b10100],
    ['library', 'library', 0],
  ])('%j for %j: %i', (typed, answer, bits) => {
    expect(patternBits(countPatterns(diffLetters(typed, answer)))).toBe(bits);
  });
});
