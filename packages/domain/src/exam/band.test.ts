import { expect, test } from 'vitest';
import { bandRows, findBand, findPaperBand, overallBand, readRawScore } from './band.ts';

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

test('the overall band of all combinations is the mean to the nearest half, with a quarter rounded up', () => {
  // The sum of the four bands in half bands, which is a whole number. A quarter of it is the mean.
  const naive = (halves: number) => {
    const half = Math.floor(halves / 4);
    return (half + (halves % 4 >= 2 ? 1 : 0)) / 2;
  };
  const bands = Array.from({ length: 17 }, (_, index) => 1 + index / 2);
  const wrong: number[][] = [];
  for (const a of bands)
    for (const b of bands)
      for (const c of bands)
        for (const d of bands) {
          const halves = a * 2 + b * 2 + c * 2 + d * 2;
          if (overallBand([a, b, c, d]) !== naive(halves)) wrong.push([a, b, c, d]);
        }
  expect(wrong).toEqual([]);
});

test.each([
  ['0', 0],
  ['40', 40],
  [' 30 ', 30],
  ['３５', 35],
  ['07', 7],
])('the typed raw score %j is %d', (text, score) => {
  expect(readRawScore(text)).toBe(score);
});

test.each(['', ' ', '41', '-1', '12.5', '1e1', '0x10', 'thirty', '三十', '040', '٣'])(
  '%j is no raw score',
  (text) => {
    expect(readRawScore(text)).toBeUndefined();
  },
);

test('the rows of the converter cover 1 to 40 without gaps and agree with the band', () => {
  const covered = bandRows.flatMap(({ from, to, band }) =>
    Array.from({ length: to - from + 1 }, (_, index) => ({ score: from + index, band })),
  );
  expect(covered.map(({ score }) => score).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 40 }, (_, i) => i + 1),
  );
  for (const { score, band } of covered) expect(findBand(score)).toBe(band);
});
