import { describe, expect, test } from 'vitest';
import { clockText, spanAt } from './spans.ts';

const spans = [
  { start: 100, end: 900 },
  { start: 1200, end: 2000 },
];

describe('spanAt', () => {
  test.each([
    [0, undefined],
    [100, 0],
    [1000, 0],
    [1200, 1],
    [9000, 1],
  ])('at %d ms', (atMs, index) => {
    expect(spanAt(spans, atMs)).toBe(index);
  });

  test('without sentences', () => {
    expect(spanAt([], 5)).toBeUndefined();
  });
});

test.each([
  [0, '0:00'],
  [59_999, '0:59'],
  [187_000, '3:07'],
])('clockText(%d)', (ms, text) => {
  expect(clockText(ms)).toBe(text);
});
