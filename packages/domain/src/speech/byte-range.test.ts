import { describe, expect, test } from 'vitest';
import { type ByteRange, isKnownTo, resolveRange } from './byte-range.ts';

describe('resolveRange of 1000 bytes', () => {
  test.each([
    ['bytes=0-99', { start: 0, end: 99 }],
    ['bytes=0-', { start: 0, end: 999 }],
    ['bytes=500-5000', { start: 500, end: 999 }],
    ['bytes=-1', { start: 999, end: 999 }],
    ['bytes=-5000', { start: 0, end: 999 }],
    ['bytes=999-999', { start: 999, end: 999 }],
    ['bytes=1000-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-4', 'whole'],
    ['bytes=0-1,5-6', 'whole'],
    ['bytes=99999999999999999999-', 'whole'],
    ['items=0-1', 'whole'],
    ['bytes', 'whole'],
    ['bytes=a-b', 'whole'],
    ['', 'whole'],
    [`bytes=${'0-1,'.repeat(5000)}0-1`, 'whole'],
    [undefined, 'whole'],
  ])('%s', (header, expected) => {
    expect(resolveRange(1000, header, undefined, '"a"')).toEqual(expected);
  });

  test('returns the whole when If-Range has another version', () => {
    expect(resolveRange(1000, 'bytes=0-1', '"a"', '"a"')).toMatchObject({ start: 0, end: 1 });
    expect(resolveRange(1000, 'bytes=0-1', '"b"', '"a"')).toBe('whole');
    expect(resolveRange(1000, 'bytes=0-1', 'W/"a"', '"a"')).toBe('whole');
    expect(resolveRange(1000, 'bytes=0-1', 'Sat, 01 Jan 2000 00:00:00 GMT', '"a"')).toBe('whole');
  });
});

test.each<[string | undefined, number, ByteRange | 'unsatisfiable' | 'whole']>([
  [undefined, 10, 'whole'],
  ['bytes=0-', 10, { start: 0, end: 9 }],
  ['bytes=0-1', 10, { start: 0, end: 1 }],
  ['bytes=4-99', 10, { start: 4, end: 9 }],
  ['bytes=-3', 10, { start: 7, end: 9 }],
  ['bytes=-30', 10, { start: 0, end: 9 }],
  ['bytes=10-', 10, 'unsatisfiable'],
  ['bytes=-0', 10, 'unsatisfiable'],
  ['bytes=0-', 0, 'unsatisfiable'],
  ['bytes=5-4', 10, 'whole'],
  ['bytes=-', 10, 'whole'],
  ['bytes=0-1,3-4', 10, 'whole'],
  ['items=0-1', 10, 'whole'],
])('of %s and %i bytes', (header, size, range) => {
  expect(resolveRange(size, header)).toEqual(range);
});

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
  [undefined, false],
])('If-None-Match %s knows "a": %s', (header, expected) => {
  expect(isKnownTo(header, '"a"')).toBe(expected);
});
