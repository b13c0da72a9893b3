import { expect, test } from 'vitest';
import { formatEntry, parseEntry } from './entry-line.ts';

const empty = { meaning: '', phonetic: '', example: '', chapter: '', formOf: undefined };

test.each([
  [{ ...empty, text: 'tenant' }, 'tenant'],
  [{ ...empty, text: 'tenant', meaning: '房客' }, 'tenant\t房客'],
  [{ ...empty, text: 'tenants', formOf: 7, chapter: 'Unit 1' }, 'tenants\t\t7\t\t\tUnit 1'],
  [{ ...empty, text: 'a', phonetic: 'ə', example: 'A cat sat.' }, 'a\t\t\tə\tA cat sat.'],
])('an entry travels as one text: %j', (entry, line) => {
  expect(formatEntry(entry)).toBe(line);
  expect(parseEntry(line)).toEqual(entry);
});

test('a tab or a line break inside a part is a space', () => {
  const entry = { ...empty, text: 'a', example: 'one\ttwo\r\nthree' };
  expect(parseEntry(formatEntry(entry)).example).toBe('one two three');
});
