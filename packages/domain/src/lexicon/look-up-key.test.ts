import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanLookUp, countSlips, listNearKeys, skeletonOf, toLookUpKey } from './look-up-key.ts';

test.each([
  ['  “Don’t…” ', "Don't"],
  ['part‑time', 'part-time'],
  ['p.m.', 'p.m.'],
  ['car \n park', 'car park'],
  ['(word)', 'word'],
  ['你好', '你好'],
])('%j is cleaned to %j', (typed, meant) => {
  expect(cleanLookUp(typed)).toBe(meant);
});

test('only ASCII letters change case in a key, as in the database', () => {
  expect(toLookUpKey('O’Clock ÉTÉ')).toBe("o'clock ÉtÉ");
});

describe('skeletonOf', () => {
  test.each([
    ['tommorow', 'tomorrow'],
    ['seperate', 'separate'],
    ['neccessary', 'necessary'],
    ['embarass', 'embarrass'],
    ['fonetic', 'phonetic'],
    ['definately', 'definitely'],
  ])('%s has the same skeleton as %s', (slip, word) => {
    expect(skeletonOf(slip)).toBe(skeletonOf(word));
  });
});

describe('listNearKeys', () => {
  test.each([
    ['recieve', 'receive'],
    ['goverment', 'government'],
    ['occured', 'occurred'],
    ['wierdd', 'wierd'],
  ])('%s is one edit from %s', (slip, word) => {
    expect(listNearKeys(slip)).toContain(word);
  });

  test('contains neither the key itself nor empty text', () => {
    expect(listNearKeys('a')).not.toContain('');
    expect(listNearKeys('aa')).not.toContain('aa');
  });
});

describe('countSlips', () => {
  test.each([
    ['recieve', 'receive', 1],
    ['tommorow', 'tomorrow', 2],
    ['occured', 'occurred', 1],
    ['same', 'same', 0],
    ['', 'ab', 2],
    ['abcdefgh', 'stuvwxyz', Number.POSITIVE_INFINITY],
    ['a', 'abcde', Number.POSITIVE_INFINITY],
  ])('%j and %j are %d edits apart', (typed, word, slips) => {
    expect(countSlips(typed, word, 3)).toBe(slips);
  });

  const key = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 });

  test('is symmetric, 1 for every near key, and the same for every limit that is large enough', () => {
    fc.assert(
      fc.property(key, key, fc.nat(7), (a, b, most) => {
        const slips = countSlips(a, b, 99);
        expect(countSlips(b, a, 99)).toBe(slips);
        expect(countSlips(a, b, most)).toBe(slips > most ? Number.POSITIVE_INFINITY : slips);
        if (a !== '' && b !== '') expect(listNearKeys(a).includes(b)).toBe(slips === 1);
      }),
    );
  });
});
