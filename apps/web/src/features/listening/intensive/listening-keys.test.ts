import { expect, test } from 'vitest';
import { listeningKeys, parseKeys } from './listening-keys.ts';

test('stored keys replace the defaults, and two actions never have one key', () => {
  expect(parseKeys({})).toEqual(listeningKeys);
  expect(parseKeys({ play: 'p', other: 'x' })).toEqual({ ...listeningKeys, play: 'p' });
  expect(parseKeys({ play: '[' })).toEqual(listeningKeys);
  expect(parseKeys({ play: 7 })).toEqual(listeningKeys);
});
