import { expect, test } from 'vitest';
import { measureLists } from './measure-lists.fixture.ts';

/** Draws that are the same in every run (mulberry32). */
function draws(seed: number): (max: number) => number {
  let state = seed;
  return (max) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % max;
  };
}

test('lists of all templates: hardly a word is wrong, and none without a doubt or a fault', async () => {
  const { words, right, silent } = await measureLists(300, draws(46));
  expect(silent).toEqual([]);
  expect(right / words).toBeGreaterThan(0.985);
});
