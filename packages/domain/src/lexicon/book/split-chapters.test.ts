import { expect, test } from 'vitest';
import { splitChapters } from './split-chapters.ts';

test('a chapter longer than 200 words is split, and shorter ones stay', () => {
  const words = Array.from({ length: 450 }, (_, at) => ({ at, chapter: at < 430 ? 'Unit 1' : '' }));
  const split = splitChapters(words);
  expect([199, 200, 399, 400, 449].map((at) => split[at]?.chapter)).toEqual([
    'Unit 1',
    'Unit 1（2）',
    'Unit 1（2）',
    'Unit 1（3）',
    '',
  ]);
  expect(split.map(({ at }) => at)).toEqual(words.map(({ at }) => at));
});

test('the words of a book that are there already fill their chapters first', () => {
  const before = Array.from({ length: 350 }, (_, at) => ({ chapter: at < 200 ? 'Unit 1' : 'Unit 1（2）' }));
  const added = splitChapters(
    Array.from({ length: 60 }, () => ({ chapter: 'Unit 1' })),
    before,
  );
  expect([0, 49, 50, 59].map((at) => added[at]?.chapter)).toEqual([
    'Unit 1（2）',
    'Unit 1（2）',
    'Unit 1（3）',
    'Unit 1（3）',
  ]);
});
