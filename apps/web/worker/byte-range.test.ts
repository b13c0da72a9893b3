import { expect, it } from 'vitest';
import { type ByteRange, readRange } from './byte-range.ts';

it.each<[string | null, number, ByteRange | 'unsatisfiable' | undefined]>([
  [null, 10, undefined],
  ['bytes=0-', 10, { first: 0, last: 9 }],
  ['bytes=0-1', 10, { first: 0, last: 1 }],
  ['bytes=4-99', 10, { first: 4, last: 9 }],
  ['bytes=-3', 10, { first: 7, last: 9 }],
  ['bytes=-30', 10, { first: 0, last: 9 }],
  ['bytes=10-', 10, 'unsatisfiable'],
  ['bytes=-0', 10, 'unsatisfiable'],
  ['bytes=0-', 0, 'unsatisfiable'],
  ['bytes=5-4', 10, undefined],
  ['bytes=-', 10, undefined],
  ['bytes=0-1,3-4', 10, undefined],
  ['items=0-1', 10, undefined],
])('of %s and %i bytes', (header, length, range) => {
  expect(readRange(header, length)).toEqual(range);
});
