import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Placed, placeWords, spreadWords } from './place-words.ts';

const book = (...positions: number[]): Placed[] =>
  positions.map((position, at) => ({ wordId: at + 1, position }));

/** The ids of a book after new positions. */
const orderAfter = (order: readonly Placed[], placed: readonly Placed[]): number[] => {
  const moved = new Map(placed.map(({ wordId, position }) => [wordId, position]));
  return order
    .map(({ wordId, position }) => ({ wordId, position: moved.get(wordId) ?? position }))
    .toSorted((a, b) => a.position - b.position || a.wordId - b.wordId)
    .map(({ wordId }) => wordId);
};

/** The order as a reader would make it by hand. */
const byHand = (order: readonly Placed[], ids: readonly number[], beforeId?: number): number[] => {
  const all = order.map(({ wordId }) => wordId);
  const moving = [...new Set(ids)].filter((id) => all.includes(id));
  const end = beforeId === undefined ? all.length : all.indexOf(beforeId);
  const stays = (id: number) => !moving.includes(id);
  return [...all.slice(0, end).filter(stays), ...moving, ...all.slice(end).filter(stays)];
};

describe('words that move', () => {
  it('are the only ones with new positions', () => {
    const order = spreadWords(book(1, 2, 3, 4, 5));
    expect(placeWords(order, [5], 2)?.map(({ wordId }) => wordId)).toEqual([5]);
    expect(placeWords(order, [1], undefined)?.map(({ wordId }) => wordId)).toEqual([1]);
  });

  it('need no new position where they are already', () => {
    expect(placeWords(book(1, 2, 3), [1, 2], 3)).toEqual([]);
    expect(placeWords(book(1, 2, 3), [2, 3], undefined)).toEqual([]);
    expect(placeWords(book(1, 2, 3), [9], 1)).toEqual([]);
  });

  it('have no room between direct neighbours, and have it after a spread', () => {
    const order = book(1, 2, 3);
    expect(placeWords(order, [3], 2)).toBeUndefined();
    const spread = spreadWords(order);
    expect(orderAfter(spread, placeWords(spread, [3], 2) ?? [])).toEqual([1, 3, 2]);
  });

  it('do not leave the range of positions', () => {
    expect(placeWords(book(1, 2_099_999_999), [1], undefined)).toBeUndefined();
    expect(placeWords(book(-2_099_999_999, 5), [2], 1)).toBeUndefined();
  });

  it('come to the place that a reader would give them, in any book', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 14 }), { maxLength: 6 });
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 12 }),
        ids,
        fc.option(fc.integer({ min: 1, max: 12 }), { nil: undefined }),
        (positions, moving, before) => {
          const order = book(...positions.toSorted((a, b) => a - b));
          const beforeId = before === undefined ? undefined : Math.min(before, order.length);
          const expected = byHand(order, moving, beforeId);
          const placed = placeWords(order, moving, beforeId);
          if (placed) expect(orderAfter(order, placed)).toEqual(expected);
          const spread = spreadWords(order);
          expect(orderAfter(spread, placeWords(spread, moving, beforeId) ?? [])).toEqual(expected);
        },
      ),
    );
  });
});
