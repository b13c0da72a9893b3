import { describe, expect, test } from 'vitest';
import { toggleLetter } from './toggle-letter.ts';

describe('choosing several', () => {
  const numbers = [21, 22];

  test('puts the letters in order, one to a number', () => {
    expect(toggleLetter({ 21: 'D' }, numbers, 'B')).toEqual(
      new Map([
        [21, 'B'],
        [22, 'D'],
      ]),
    );
  });

  test('takes a letter back', () => {
    expect(toggleLetter({ 21: 'B', 22: 'D' }, numbers, 'B')).toEqual(
      new Map([
        [21, 'D'],
        [22, ''],
      ]),
    );
  });

  test('takes no more than there are numbers', () => {
    expect(toggleLetter({ 21: 'B', 22: 'D' }, numbers, 'A')).toBe('full');
  });
});
