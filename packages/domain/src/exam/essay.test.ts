import { expect, test } from 'vitest';
import { countWords, leastWords, toPlainText } from './essay.ts';

test('words are counted as an examiner counts them', () => {
  expect(countWords('')).toBe(0);
  expect(countWords("In 2010, well-known  cafés – and bars.\nIt's 5%.")).toBe(8);
  expect(countWords('word '.repeat(10_000))).toBe(10_000);
});

test('pasted text becomes plain', () => {
  expect(toPlainText('One\r\ntwo\rthree\u00a0four\0\u0007\ud800 five\t😀')).toBe(
    'One\ntwo\nthree four five\t😀',
  );
});

test('task 1 needs 150 words, task 2 needs 250', () => {
  expect([leastWords(1), leastWords(2)]).toEqual([150, 250]);
});
