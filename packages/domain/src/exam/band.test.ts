import { expect, test } from 'vitest';
import { findBand, findPaperBand, overallBand } from './band.ts';

test('every raw score has the band of the specification', () => {
  const rows: [from: number, to: number, band: number][] = [
    [39, 40, 9],
    [37, 38, 8.5],
    [35, 36, 8],
    [33, 34, 7.5],
    [30, 32, 7],
    [27, 29, 6.5],
    [23, 26, 6],
    [20, 22, 5.5],
    [16, 19, 5],
    [13, 15, 4.5],
    [10, 12, 4],
    [6, 9, 3.5],
    [4, 5, 3],
    [3, 3, 2.5],
    [2, 2, 2],
    [1, 1, 1],
    [0, 0, 0],
  ];
  for (const [from, to, band] of rows) {
    for (let score = from; score <= to; score += 1) expect(findBand(score), `${score}`).toBe(band);
  }
});

test.each([-1, 41, 12.5, Number.NaN, Number.POSITIVE_INFINITY])('%d has no band', (score) => {
  expect(findBand(score)).toBeUndefined();
});

test.each([
  [40, 40, 9],
  [0, 40, 0],
  [10, 10, undefined],
  [39, 39, undefined],
])('%d of %d questions is %s', (rawScore, questionCount, band) => {
  expect(findPaperBand(rawScore, questionCount)).toBe(band);
});

// The three examples on IELTS.org.
test.each([
  [[6.5, 6.5, 5, 7], 6.5],
  [[4, 3.5, 4, 4], 4],
  [[6.5, 6.5, 5.5, 6], 6],
] as const)('%j is %d overall', (bands, overall) => {
  expect(overallBand(bands)).toBe(overall);
});
