import { expect, test } from 'vitest';
import { formatLine, parseLine } from './list-line.ts';

test.each([
  [{ text: 'mitigate', meaning: '缓解', formOf: undefined }, 'mitigate\t缓解'],
  [{ text: 'tenants', meaning: '', formOf: 7 }, 'tenants\t\t7'],
  [{ text: 'children', meaning: '', formOf: undefined }, 'children'],
])('%j is sent as %j', (line, sent) => {
  expect(formatLine(line)).toBe(sent);
  expect(parseLine(sent)).toEqual(line);
});

test('a tab in a part does not start another part', () => {
  expect(parseLine(formatLine({ text: 'a\tb', meaning: 'c\td', formOf: undefined }))).toEqual({
    text: 'a b',
    meaning: 'c d',
    formOf: undefined,
  });
});
