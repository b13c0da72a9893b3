/** Tiles in rows, all lengths in pixels. */
export type TileGrid = { columns: number; size: number; gap: number; height: number };

const fewestColumns = 10;
const widestGap = 14;
/** The share of a tile's length that is gap, when tiles are small. */
const gapShare = 0.2;

/** The largest tiles of which `count` fit into `width` by `height`; ten in a row when they are few. */
export function layOutTiles(count: number, width: number, height: number): TileGrid {
  // A row with all tiles ends the search: fewer rows are not possible.
  for (let columns = fewestColumns; ; columns += 1) {
    const gap = Math.min(widestGap, (gapShare * width) / columns);
    const size = (width - (columns - 1) * gap) / columns;
    const needed = Math.ceil(count / columns) * (size + gap) - gap;
    if (needed <= height || columns >= count) return { columns, size, gap, height: Math.max(0, needed) };
  }
}
