import { describe, expect, it } from 'vitest';
import { layOutTiles } from './tile-grid.ts';

describe('the tiles of a share card', () => {
  it.each([1, 20, 60, 100, 250, 561, 1000])('%d words fit', (count) => {
    const { columns, size, gap, height } = layOutTiles(count, 888, 304);
    expect(height).toBeLessThanOrEqual(304);
    expect(columns * (size + gap) - gap).toBeCloseTo(888);
    expect(Math.ceil(count / columns) * (size + gap) - gap).toBeCloseTo(height);
    expect(size).toBeGreaterThan(10);
    expect(size).toBeGreaterThan(3 * gap);
  });

  it('have ten in a row when they are few', () => {
    expect(layOutTiles(3, 888, 304)).toMatchObject({ columns: 10, gap: 14 });
  });
});
