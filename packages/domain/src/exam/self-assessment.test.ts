import { expect, test } from 'vitest';
import { criteriaBand, writingBand } from './self-assessment.ts';

test.each([
  [[6, 6, 6, 6], 6],
  [[6, 6, 6, 7], 6.5],
  [[6, 6, 7, 7], 6.5],
  [[6, 7, 7, 7], 7],
  [[9, 9, 9, 9], 9],
])('the band of %j is %d', (bands, band) => {
  expect(criteriaBand(bands)).toBe(band);
});

test('task 2 counts twice', () => {
  expect(writingBand([6, 6, 6, 6], [7, 7, 7, 7])).toBe(6.5);
  expect(writingBand([9, 9, 9, 9], [6, 6, 6, 6])).toBe(7);
  expect(writingBand([7, 7, 7, 7], [6, 6, 6, 6])).toBe(6.5);
  expect(writingBand([], [6, 6, 6, 6])).toBeUndefined();
  expect(criteriaBand([])).toBeUndefined();
});
