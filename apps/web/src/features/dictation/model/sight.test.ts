import { describe, expect, it } from 'vitest';
import { countShown, sightOf } from './sight.ts';

const show = (...args: Parameters<typeof sightOf>) =>
  sightOf(...args)
    ?.map(({ letter, isHidden }) => (isHidden ? '_' : letter))
    .join('');

describe('sightOf', () => {
  const turn = { answer: 'post office|PO' };
  it.each([
    ['听写', 'none', undefined, 0],
    ['听写', 'vowels', 'p_st _ff_c_', 6],
    ['默写', 'first-letter', 'p___ o_____', 2],
    ['跟打', 'none', 'post office', 10],
    ['跟打', 'consonants', '_o__ o__i_e', 4],
    ['自测', 'vowels', undefined, 0],
    ['听音选义', 'vowels', undefined, 0],
  ] as const)('%s with %s: %s', (mode, mask, expected, count) => {
    expect(show(turn, { mode, seed: 1 }, mask)).toBe(expected);
    expect(countShown(turn, { mode, seed: 1 }, mask)).toBe(count);
  });
});
