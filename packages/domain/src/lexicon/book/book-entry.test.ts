import { expect, test } from 'vitest';
import { formatBookEntry, parseBookEntry } from './book-entry.ts';

const plain = { meaning: '', formOf: undefined, phonetic: '', example: '', chapter: '' };

test('a line of a book keeps the id of its word', () => {
  const line = { ...plain, wordId: 12, text: 'tenant', meaning: '房客', chapter: 'Unit 1' };
  expect(formatBookEntry(line)).toBe('12\ttenant\t房客\t\t\t\tUnit 1');
  expect(parseBookEntry(formatBookEntry(line))).toEqual(line);
});

test('a new line has no id, and a wrong one is no number', () => {
  expect(parseBookEntry(formatBookEntry({ ...plain, text: 'lease' }))).toEqual({
    ...plain,
    text: 'lease',
    wordId: undefined,
  });
  expect(parseBookEntry('lease')).toMatchObject({ text: 'lease', wordId: undefined });
  expect(parseBookEntry('x\tlease').wordId).toBeNaN();
});
