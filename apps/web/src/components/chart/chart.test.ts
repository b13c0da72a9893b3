import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawLine } from './line-path.ts';
import { createScales, pickLabels } from './scales.ts';

describe('charts', () => {
  it('draws a line that stays between its points', () => {
    expect(drawLine([], 'smooth')).toBe('');
    expect(drawLine([{ x: 1, y: 2 }], 'smooth')).toBe('M1,2Z');
    expect(
      drawLine(
        [1, 2, 3].map((y) => ({ x: 5, y })),
        'smooth',
      ),
    ).toBe('M5,1C5,1,5,2,5,2C5,2,5,3,5,3');
    const y = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(fc.array(y, { minLength: 2, maxLength: 20 }), (ys) => {
        const numbers = drawLine(
          ys.map((each, index) => ({ x: index * 10, y: each })),
          'smooth',
        )
          .match(/-?[\d.]+,-?[\d.]+/g)
          ?.map((pair) => pair.split(',').map(Number)) as [number, number][];
        for (const [, height] of numbers) {
          expect(height).toBeGreaterThanOrEqual(Math.min(...ys) - 0.1);
          expect(height).toBeLessThanOrEqual(Math.max(...ys) + 0.1);
        }
      }),
    );
  });

  it('draws a straight line through its points', () => {
    const points = [
      { x: 0, y: 1 },
      { x: 2, y: 3.25 },
    ];
    expect(drawLine(points, 'straight')).toBe('M0,1L2,3.3');
  });

  it('places values on an axis from zero, and labels in slots of equal width', () => {
    const inset = { top: 10, right: 10, bottom: 20, left: 30 };
    const { ticks, slot, xOf, yOf } = createScales({ width: 140, height: 130, inset, max: 7, count: 4 });
    expect(ticks).toEqual([0, 2, 4, 6, 8]);
    expect([slot, xOf(0), xOf(3)]).toEqual([25, 42.5, 117.5]);
    expect([yOf(0), yOf(8), yOf(2)]).toEqual([110, 10, 85]);
  });

  it('prints as many labels as there is room for, the last among them', () => {
    expect(pickLabels(7, 600, 60)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(pickLabels(30, 300, 60)).toEqual([5, 11, 17, 23, 29]);
    expect(pickLabels(0, 300, 60)).toEqual([]);
  });
});
