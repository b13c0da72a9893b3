import { describe, expect, test } from 'vitest';
import { countChapters, countCharacters, findTitleFault } from './own-book.ts';

test.each([
  ['', 0],
  ['词书', 2],
  ['👨‍👩‍👧‍👦', 1],
  ['e\u0301', 1],
  ['a b', 3],
])('a reader sees %j as %i characters', (text, count) => {
  expect(countCharacters(text)).toBe(count);
});

test.each([
  [0, 15, 0],
  [1, 15, 1],
  [15, 15, 1],
  [16, 15, 2],
  [10_000, 200, 50],
])('%i words in chapters of %i are %i chapters', (words, size, chapters) => {
  expect(countChapters(words, size)).toBe(chapters);
});

describe('a title', () => {
  test.each(['一', '一二三四五六七八九', `${'👨‍👩‍👧‍👦'.repeat(8)}书`, '  雅思核心  '])(
    '%j is valid',
    (title) => {
      expect(findTitleFault(title)).toBeUndefined();
    },
  );

  test.each(['', '   ', '\u3000'])('%j is empty', (title) => {
    expect(findTitleFault(title)).toBe('单词书名称');
  });

  test('of ten characters is too long', () => {
    expect(findTitleFault('一二三四五六七八九十')).toContain('9');
  });
});
