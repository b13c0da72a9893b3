import { describe, expect, test } from 'vitest';
import { toggleLetter } from './toggle-letter.ts';

describe('a question with several choices', () => {
  const numbers = [21, 22];

  test('sorts the letters, one for each number', () => {
    expect(toggleLetter({ 21: 'D' }, numbers, 'B')).toEqual(
      new Map([
        [21, 'B'],
        [22, 'D'],
      ]),
    );
  });

  test('removes a chosen letter', () => {
    expect(toggleLetter({ 21: 'B', 22: 'D' }, numbers, 'B')).toEqual(
      new Map([
        [21, 'D'],
        [22, ''],
      ]),
    );
  });

  test('accepts at most as many letters as numbers', () => {
    expect(toggleLetter({ 21: 'B', 22: 'D' }, numbers, 'A')).toBe('full');
  });
});
