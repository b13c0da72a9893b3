import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { findPaperKey, listPaperWords, toPaperKey } from './paper-word.ts';

test.each([
  ['', []],
  ["It's the driver’s bag, isn't it?", ['it', 'the', 'driver', 'bag', "isn't", 'it']],
  ["We'll meet at five o'clock.", ['we', 'meet', 'at', 'five', "o'clock"]],
  ['A part-time job: £18.50 a day', ['a', 'part-time', 'job', null, null, 'a', 'day']],
  ["That's M-A-R-L-O-W-E, on the 21st.", ['that', null, 'on', 'the', '21st']],
  ['the café 咖啡', ['the', 'café', '咖啡']],
  ["''' -- .*", []],
  ['x'.repeat(61), [null]],
])('%s', (text, words) => {
  expect(listPaperWords(text)).toEqual(words);
});

it('finds a word that it returned', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      for (const word of listPaperWords(text)) {
        if (word !== null && !word.includes("'")) expect(listPaperWords(word)).toEqual([word]);
      }
    }),
  );
});

it('counts the same words in any case and with any quotes', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z]{2,9}('s)?$/), { maxLength: 20 }), (words) => {
      const text = words.join(' ');
      expect(listPaperWords(text.toUpperCase().replaceAll("'", '’'))).toEqual(listPaperWords(text));
      expect(listPaperWords(text)).toHaveLength(words.length);
    }),
  );
});

test.each([
  ['Organised', 'organized'],
  ['organized', 'organized'],
  ['Swimming  Pools', 'swimming pools'],
  ['room 12', ''],
  ['.*', ''],
])('%s is searched for as %j', (text, key) => {
  expect(toPaperKey(text)).toBe(key);
});

test.each([
  ['We have organised the Car Park.', 'organized', 'organised'],
  ['We have organised the Car Park.', 'car park', 'car park'],
  ['The car. Park it.', 'car', 'car'],
  ['the 12 cars', 'the cars', undefined],
  ['the 12 cars', '', undefined],
])('%s: %s is written as %s', (text, key, written) => {
  expect(findPaperKey(text, key)).toBe(written);
});
