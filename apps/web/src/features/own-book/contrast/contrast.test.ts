import { describe, expect, it } from 'vitest';
import { contrastQueryString, parseContrastAddress } from './address.ts';
import { namePart, sharesOf } from './overlap.ts';

describe('the address of a comparison', () => {
  it('parses valid values and ignores the rest', () => {
    const query = new URLSearchParams('books=7,7,x,-1,8,9,10,11&parts=1,3,99,0&left=1');
    expect(parseContrastAddress(query)).toEqual({ books: [7, 8, 9, 10], parts: [1, 3], isUnmastered: true });
    expect(parseContrastAddress(new URLSearchParams('parts=3'))).toEqual({
      books: [],
      parts: [],
      isUnmastered: false,
    });
  });

  it('clears the combinations when the books change', () => {
    const place = { books: [1, 2], parts: [3], isUnmastered: false };
    expect(String(contrastQueryString(place, { books: [1, 2, 5] }))).toBe('books=1%2C2%2C5');
    expect(String(contrastQueryString(place, { isUnmastered: true }))).toBe('books=1%2C2&parts=3&left=1');
  });
});

it('names a combination by its books', () => {
  expect([1, 2, 3].map((part) => namePart(part, 2))).toEqual(['只在 A', '只在 B', '每本都有']);
  expect([3, 5, 12, 15].map((part) => namePart(part, 4))).toEqual([
    '只在 A、B',
    '只在 A、C',
    '只在 C、D',
    '每本都有',
  ]);
});

it('computes how much of one book another covers', () => {
  const parts = [
    { part: 1, count: 30, learned: 0, mastered: 0 },
    { part: 2, count: 60, learned: 0, mastered: 0 },
    { part: 3, count: 20, learned: 0, mastered: 0 },
  ];
  expect(sharesOf(parts, 2)).toEqual([
    [undefined, 25],
    [40, undefined],
  ]);
  expect(sharesOf([{ part: 1, count: 5, learned: 0, mastered: 0 }], 2)).toEqual([
    [undefined, 0],
    [0, undefined],
  ]);
});
