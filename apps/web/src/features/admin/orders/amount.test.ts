import { expect, it } from 'vitest';
import { fenOf, yuanOf } from './amount.ts';

it.each([
  ['78', 7800],
  [' 25.5 ', 2550],
  ['0.01', 1],
  ['0.1', 10],
] as const)('%j yuan are %i fen', (text, fen) => {
  expect(fenOf(text)).toBe(fen);
});

it.each(['', 'abc', '1.005', '-1', '1e3', '12345678'])('%j is no amount', (text) => {
  expect(fenOf(text)).toBeUndefined();
});

it('fen are shown in yuan', () => {
  expect(yuanOf(650)).toBe('¥6.5');
});
