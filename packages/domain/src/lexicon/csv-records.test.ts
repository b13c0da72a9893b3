import { describe, expect, test } from 'vitest';
import { parseRecord } from './csv-records.ts';

describe('parseRecord', () => {
  test.each([
    ['a,b', ['a', 'b']],
    ['a,', ['a', '']],
    [',', ['', '']],
    ['"a,b",c', ['a,b', 'c']],
    ['"say ""hi""",', ['say "hi"', '']],
    ['""', ['']],
    ['"a', 'open'],
    ['"a"b,c', 'stray'],
    ['a"b,c', 'stray'],
  ])('%j', (text, expected) => {
    expect(parseRecord(text)).toEqual(expected);
  });
});
