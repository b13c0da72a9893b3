import { expect, it } from 'vitest';
import { copy } from './copy.ts';

it.each([
  [0, 0, '没有计分的词'],
  [20, 20, '全部写对'],
  [20, 17, '没有写错的词，3 个没有答出或选了“模糊”'],
])('with %i scored words, %i of them right, and no wrong word says %s', (scored, right, said) => {
  expect(copy.faultless({ scored, right })).toBe(said);
});
