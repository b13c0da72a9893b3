import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookIndexesOf, contrastWords, countCombinations, sumCombinations } from './contrast.ts';

const words = (...ids: number[]) => ids.map((id) => ({ id, spellingId: id }));
const nothing = { learned: new Set<number>(), mastered: new Set<number>() };

describe('contrastWords', () => {
  it('returns which books contain a word, in the order of the books', () => {
    expect(contrastWords([words(3, 1), words(1, 2)], nothing).map(({ id, part }) => [id, part])).toEqual([
      [3, 1],
      [1, 3],
      [2, 2],
    ]);
  });

  it('treats a spelling with two ids as one word, known when either is known', () => {
    const imported = [{ id: 900, spellingId: 1 }];
    const knowledge = { learned: new Set([900]), mastered: new Set([900]) };
    expect(contrastWords([words(1), imported], knowledge)).toEqual([
      { id: 1, part: 3, isLearned: true, isMastered: true },
    ]);
  });

  it('counts a word once when a book contains it twice', () => {
    expect(countCombinations(contrastWords([words(1, 1), words(2)], nothing))).toMatchObject([
      { part: 1, count: 1 },
      { part: 2, count: 1 },
    ]);
  });
});

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 30 });

it('equals a simple recount of the sets', () => {
  fc.assert(
    fc.property(fc.array(ids, { minLength: 2, maxLength: 4 }), ids, ids, (books, learned, mastered) => {
      const knowledge = { learned: new Set(learned), mastered: new Set(mastered) };
      const counts = countCombinations(
        contrastWords(
          books.map((book) => words(...book)),
          knowledge,
        ),
      );
      for (let part = 1; part < 2 ** books.length; part++) {
        const held = [...new Set(books.flat())].filter((id) =>
          books.every((book, place) => book.includes(id) === Boolean(part & (1 << place))),
        );
        const found = counts.find((count) => count.part === part);
        expect(found?.count ?? 0).toBe(held.length);
        expect(found?.learned ?? 0).toBe(held.filter((id) => learned.includes(id)).length);
        expect(found?.mastered ?? 0).toBe(held.filter((id) => mastered.includes(id)).length);
      }
      for (const [place, book] of books.entries()) {
        expect(sumCombinations(counts, (part) => bookIndexesOf(part).includes(place)).count).toBe(
          book.length,
        );
      }
    }),
  );
});
