import { expect, test } from 'vitest';
import { sortKeys } from './word-hits.ts';

const words = (count: number) => Array.from({ length: count }, (_, at) => `w${at}`).join(' ');

test('phrases of up to six words are searched for, and eight of them', () => {
  expect(sortKeys(['tenant', 'on the other hand', words(6), words(7), words(30)])).toEqual({
    words: ['tenant'],
    phrases: [['on', 'the', 'other', 'hand'], words(6).split(' ')],
  });
  const phrases = Array.from({ length: 20 }, (_, at) => `a b${at}`);
  expect(sortKeys(phrases).phrases).toEqual(phrases.slice(0, 8).map((phrase) => phrase.split(' ')));
});
