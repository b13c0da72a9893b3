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
