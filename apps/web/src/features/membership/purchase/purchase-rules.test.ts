import { expect, it } from 'vitest';
import { yuan } from './money.ts';
import { clockOf } from './use-countdown.ts';

it.each([
  [0, '00:00:00'],
  [59, '00:00:59'],
  [3_661, '01:01:01'],
  [72 * 3600, '72:00:00'],
])('%i seconds are %s', (seconds, text) => {
  expect(clockOf(seconds)).toBe(text);
});

it.each([
  [7800, '¥78'],
  [650, '¥6.5'],
  [1, '¥0.01'],
])('%i fen are %s', (fen, text) => {
  expect(yuan(fen)).toBe(text);
});
