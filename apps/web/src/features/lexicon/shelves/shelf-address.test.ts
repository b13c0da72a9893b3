import { expect, it } from 'vitest';
import { parseShelfAddress, shelfQuery } from './shelf-address.ts';

const read = (query: string) => parseShelfAddress(new URLSearchParams(query));
const write = (query: string, change: Parameters<typeof shelfQuery>[1]) =>
  shelfQuery(read(query), change).toString();

it('parses what it writes', () => {
  const query = 'language=1&category=2&scene=3&book=4&q=%E9%9B%85%E6%80%9D';
  expect(write(query, {})).toBe(query);
});

it.each([
  'category=0',
  'category=-1',
  'category=1.5',
  'category=x',
  'category=1e3',
  'category=',
  'nothing=1',
])('ignores %s', (query) => {
  expect(read(query)).toEqual(read(''));
});

it("cuts a keyword to the server's limit", () => {
  expect(read(`q=${'x'.repeat(80)}`).keyword).toHaveLength(50);
});

it('clears the lower levels after a change', () => {
  expect(write('language=1&category=2&scene=3', { languageId: 5 })).toBe('language=5');
  expect(write('language=1&category=2&scene=3', { categoryId: 6 })).toBe('language=1&category=6');
  expect(write('category=2&scene=3', { sceneId: undefined })).toBe('category=2');
  expect(write('category=2&book=4&q=a', { bookId: undefined, keyword: '' })).toBe('category=2');
});
