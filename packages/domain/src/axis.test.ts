import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listTicks } from './axis.ts';

describe('listTicks', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 0.25, 0.5, 0.75, 1]],
    [7, [0, 2, 4, 6, 8]],
    [100, [0, 25, 50, 75, 100]],
    [101, [0, 50, 100, 150]],
  ])('has marks up to %d at %j', (max, ticks) => {
    expect(listTicks(max)).toEqual(ticks);
  });

  it('has a few round marks that cover any maximum', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.001, max: 1e7, noNaN: true }), (max) => {
        const ticks = listTicks(max);
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(max * (1 - 1e-9));
        expect(ticks.length).toBeGreaterThan(2);
        expect(ticks.length).toBeLessThanOrEqual(6);
      }),
    );
  });
});
