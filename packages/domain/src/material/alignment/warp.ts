import type { Features } from './cepstra.ts';

/** The frames of a spoken text. `pauses` says how much of each frame is the pause between two sentences, from 0 to 1. */
export type Reference = Features & { readonly pauses: Float32Array };

/** For each frame of the sound the first and the last frame of the text that the path may have, or has. Both never go back. */
export type Rows = { readonly first: Int32Array; readonly last: Int32Array };

export type WarpOptions = {
  /** The cost of a frame of the sound in a pause, whatever it is: music or a noise between two sentences. */
  gapCost: number;
  /** Frames of the text that may be left out at its start and at its end. */
  edge: number;
  /** What it costs when the path is away from the straight line, for the whole length. */
  bend?: number;
};

/** The cheapest path, and its cost for each frame of both. */
export type Warped = { readonly path: Rows; readonly cost: number };

const LEFT = 0;
const DIAGONAL = 1;
const UP = 2;
const START = 3;

/** How different two frames are: their Euclidean distance. */
export function measureDistance(a: Features, at: number, b: Features, other: number): number {
  const { size } = a;
  let sum = 0;
  for (let index = 0; index < size; index += 1) {
    const difference = (a.values[at * size + index] ?? 0) - (b.values[other * size + index] ?? 0);
    sum += difference * difference;
  }
  return Math.sqrt(sum);
}

/** The number of cells between two rows. */
export const countCells = ({ first, last }: Rows): number =>
  first.reduce((sum, from, row) => sum + (last[row] ?? 0) - from + 1, 0);

/** Every frame of the text for every frame of the sound. */
export const wholePlane = (frames: number, texts: number): Rows => ({
  first: new Int32Array(frames),
  last: new Int32Array(frames).fill(texts - 1),
});

/**
 * Dynamic time warping (Sakoe and Chiba 1978): the cheapest way through both sounds within a corridor. It takes a byte for each
 * cell of the corridor. The corridor starts with the first frame of the text, ends with the last one, and is connected.
 */
export function warp(sound: Features, text: Reference, corridor: Rows, options: WarpOptions): Warped {
  const { gapCost, edge, bend = 0 } = options;
  const steps = new Uint8Array(countCells(corridor));
  const offsets = new Float64Array(sound.count);
  let now = new Float64Array(text.count).fill(Number.POSITIVE_INFINITY);
  let before = now.slice();
  let offset = 0;
  for (let row = 0; row < sound.count; row += 1) {
    const [from, to] = [corridor.first[row] ?? 0, corridor.last[row] ?? 0];
    offsets[row] = offset - from;
    [now, before] = [before, now];
    // The buffer has the row before the last one.
    if (from > 0) now[from - 1] = Number.POSITIVE_INFINITY;
    for (let at = from; at <= to; at += 1) {
      let cost = measureDistance(sound, row, text, at);
      const pause = text.pauses[at] ?? 0;
      if (pause > 0 && cost > gapCost) cost += (gapCost - cost) * pause;
      if (bend > 0) cost += bend * Math.abs(row / sound.count - at / text.count);
      let [best, step] = [Number.POSITIVE_INFINITY, DIAGONAL];
      if (row === 0 && at <= edge) [best, step] = [0, START];
      if (row > 0 && at > 0) best = Math.min(best, before[at - 1] ?? Number.POSITIVE_INFINITY);
      const up = row > 0 ? (before[at] ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY;
      if (up < best) [best, step] = [up, UP];
      const left = at > from ? (now[at - 1] ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY;
      if (left < best) [best, step] = [left, LEFT];
      now[at] = best + cost;
      steps[offset + at - from] = step;
    }
    offset += to - from + 1;
  }
  return trace(sound.count, text.count, { steps, offsets, costs: now, corridor, edge });
}

type Traced = {
  steps: Uint8Array;
  /** Where the cell of the first frame of the text would be, for each row. */
  offsets: Float64Array;
  /** The costs of the last row. */
  costs: Float64Array;
  corridor: Rows;
  edge: number;
};

function trace(rows: number, texts: number, { steps, offsets, costs, corridor, edge }: Traced): Warped {
  const path = { first: new Int32Array(rows), last: new Int32Array(rows) };
  let at = texts - 1;
  for (let other = at; other >= Math.max(corridor.first[rows - 1] ?? 0, texts - 1 - edge); other -= 1)
    if ((costs[other] ?? 0) < (costs[at] ?? 0)) at = other;
  const cost = costs[at] ?? Number.POSITIVE_INFINITY;
  let row = rows - 1;
  path.last[row] = at;
  path.first[row] = at;
  for (let left = rows + texts; left > 0; left -= 1) {
    const step = steps[(offsets[row] ?? 0) + at];
    if (step === START || (row === 0 && at === 0)) break;
    if (step !== UP) at -= 1;
    if (step !== LEFT) {
      row -= 1;
      path.last[row] = at;
    }
    path.first[row] = at;
  }
  return { path, cost: cost / (rows + texts) };
}
