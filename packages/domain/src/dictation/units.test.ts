import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chapterSizes, listUnits } from './units.ts';

const chapters = [
  { id: 1, wordCount: 20 },
  { id: 2, wordCount: 25 },
  { id: 3, wordCount: 7 },
];

describe('listUnits', () => {
  it('splits and joins chapters', () => {
    expect(listUnits(chapters, 30)).toEqual([
      {
        index: 0,
        wordCount: 30,
        slices: [
          { chapterId: 1, from: 0, to: 20 },
          { chapterId: 2, from: 0, to: 10 },
        ],
      },
      {
        index: 1,
        wordCount: 22,
        slices: [
          { chapterId: 2, from: 10, to: 25 },
          { chapterId: 3, from: 0, to: 7 },
        ],
      },
    ]);
    expect(listUnits(chapters, 10).map((part) => part.wordCount)).toEqual([10, 10, 10, 10, 10, 2]);
    expect(listUnits([], 10)).toEqual([]);
    expect(listUnits([{ id: 1, wordCount: 0 }], 10)).toEqual([]);
  });

  it('has every word once, in order, in units of one size', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(60), { maxLength: 20 }),
        fc.constantFrom(...chapterSizes),
        (counts, size) => {
          const book = counts.map((wordCount, at) => ({ id: at + 1, wordCount }));
          const units = listUnits(book, size);
          const words = units.flatMap(({ slices }) =>
            slices.flatMap(({ chapterId, from, to }) =>
              Array.from({ length: to - from }, (_, at) => `${chapterId}:${from + at}`),
            ),
          );
          const all = book.flatMap(({ id, wordCount }) =>
            Array.from({ length: wordCount }, (_, at) => `${id}:${at}`),
          );
          expect(words).toEqual(all);
          expect(units.slice(0, -1).every((part) => part.wordCount === size)).toBe(true);
          expect(units.every((part) => part.wordCount > 0 && part.wordCount <= size)).toBe(true);
        },
      ),
    );
  });
});
