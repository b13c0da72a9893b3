import { describe, expect, test } from 'vitest';
import { cleanLookUp, listNearKeys, skeletonOf, toLookUpKey } from './look-up-key.ts';

test.each([
  ['  “Don’t…” ', "Don't"],
  ['part‑time', 'part-time'],
  ['p.m.', 'p.m.'],
  ['car \n park', 'car park'],
  ['(word)', 'word'],
  ['你好', '你好'],
])('%j is meant as %j', (typed, meant) => {
  expect(cleanLookUp(typed)).toBe(meant);
});

test('only ASCII letters change case in a key, so that the database makes the same', () => {
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
  ])('%s keeps what %s has', (slip, word) => {
    expect(skeletonOf(slip)).toBe(skeletonOf(word));
  });
});

describe('listNearKeys', () => {
  test.each([
    ['recieve', 'receive'],
    ['goverment', 'government'],
    ['occured', 'occurred'],
    ['wierdd', 'wierd'],
  ])('%s is one slip from %s', (slip, word) => {
    expect(listNearKeys(slip)).toContain(word);
  });

  test('holds neither the key itself nor nothing', () => {
    expect(listNearKeys('a')).not.toContain('');
    expect(listNearKeys('aa')).not.toContain('aa');
  });
});
