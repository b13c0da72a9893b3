/** Tiles in rows, all lengths in pixels. */
export type TileGrid = { columns: number; size: number; gap: number; height: number };

const fewestColumns = 10;
const widestGap = 14;
/** Of a tile and its gap, what is gap where they are small. */
const gapShare = 0.2;

/** The largest tiles with which `count` of them fit into `width` by `height`; ten a row where they are few. */
export function layOutTiles(count: number, width: number, height: number): TileGrid {
  // A row of as many as there are is the end of it: nothing is lower.
  for (let columns = fewestColumns; ; columns += 1) {
    const gap = Math.min(widestGap, (gapShare * width) / columns);
    const size = (width - (columns - 1) * gap) / columns;
    const needed = Math.ceil(count / columns) * (size + gap) - gap;
    if (needed <= height || columns >= count) return { columns, size, gap, height: Math.max(0, needed) };
  }
}
