import { expect, test } from 'vitest';
import { findSentence } from './find-sentence.ts';

const paragraphs = [[{ en: 'It rained.' }, { en: 'Mei’s bag was wet.' }], [{ en: 'She ran home.' }]];

test.each([
  ['rained', 0],
  ["Mei's bag", 1],
  ['wet. She ran', 1],
  ['ran home.', 2],
  ['Nobody ran', undefined],
])('%s', (evidence, index) => {
  expect(findSentence(paragraphs, evidence)).toBe(index);
});
