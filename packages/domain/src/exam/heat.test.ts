import { expect, test } from 'vitest';
import { heatLevel, occurrenceProbability } from './heat.ts';

test('each number of occurrences has a colour', () => {
  expect([0, 1, 2, 3, 4, 5, 40].map(heatLevel)).toEqual([0, 1, 2, 3, 3, 4, 4]);
});

test.each([
  [0, 0, 0],
  [0, 8, 0],
  [1, 8, 13],
  [3, 8, 38],
  [8, 8, 100],
])('%i of %i tests are %i per cent', (count, total, percent) => {
  expect(occurrenceProbability(count, total)).toBe(percent);
});
