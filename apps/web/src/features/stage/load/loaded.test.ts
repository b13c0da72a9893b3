import { expect, test } from 'vitest';
import { replaceAt } from './loaded.ts';

test('of two practices laid out on one place the last is shown, as it is the one that was kept', () => {
  const first = replaceAt('chapter 1', 'first')({ key: 'chapter 1', load: 'before' });
  expect(replaceAt('chapter 1', 'second')(first)).toEqual({ key: 'chapter 1', load: 'second' });
});

test('a practice laid out for a place that was left changes nothing', () => {
  const other = { key: 'chapter 2', load: 'before' };
  expect(replaceAt('chapter 1', 'late')(other)).toBe(other);
  expect(replaceAt('chapter 1', 'late')(undefined)).toBeUndefined();
});
