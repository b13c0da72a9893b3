import { type Features, halve } from './cepstra.ts';
import { measureDistance, type Reference, type Rows, warp, wholePlane } from './warp.ts';

/** A path through frames that are long enough is searched everywhere: a byte for each cell. */
const PLANE_CELLS = 24_000_000;
/** A finer path is searched around the coarser one, so many frames to each side. */
const RADIUS = 40;
/** Most cells of a finer corridor, a byte each. */
const CORRIDOR_CELLS = 150_000_000;
/** A frame in a pause costs so much of what two frames differ by chance. */
const GAP = 0.75;
/** What a path costs that is away from the straight line by the whole length, in the same measure. */
const BEND = 0.5;
const PAIRS = 4000;

type Level = { sound: Features; text: Reference };

function halveText(text: Reference): Reference {
  const pauses = halve({ count: text.count, size: 1, values: text.pauses }).values;
  return { ...halve(text), pauses };
}

/** How much two frames differ that have nothing to do with each other. The pairs are the same at each call. */
export function measureChance(sound: Features, text: Features): number {
  let state = 1;
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  let sum = 0;
  for (let pair = 0; pair < PAIRS; pair += 1)
    sum += measureDistance(sound, next(sound.count), text, next(text.count));
  return sum / PAIRS;
}

/** The corridor around a path through frames of twice the length. */
export function widen(path: Rows, frames: number, texts: number, radius: number): Rows {
  const coarse = (row: number) => Math.min(path.first.length - 1, row >> 1);
  const first = Int32Array.from({ length: frames }, (_, row) =>
    row <= radius ? 0 : Math.max(0, 2 * (path.first[coarse(row - radius)] ?? 0) - radius),
  );
  const last = Int32Array.from({ length: frames }, (_, row) =>
    row + radius >= frames
      ? texts - 1
      : Math.min(texts - 1, 2 * (path.last[coarse(row + radius)] ?? 0) + 1 + radius),
  );
  return { first, last };
}

/**
 * The path of a spoken text through a sound, from coarse to fine frames (Salvador and Chan 2007). Its memory grows with the
 * length of both and not with their product. `edge` frames at the start and at the end of the text may have no sound.
 */
export function findPath(sound: Features, text: Reference, edge: number): Rows {
  const levels: Level[] = [{ sound, text }];
  for (let now = levels[0] as Level; now.sound.count * now.text.count > PLANE_CELLS; ) {
    now = { sound: halve(now.sound), text: halveText(now.text) };
    levels.push(now);
  }
  let path: Rows | undefined;
  for (const [depth, level] of [...levels.entries()].reverse()) {
    const [frames, texts] = [level.sound.count, level.text.count];
    const chance = measureChance(level.sound, level.text);
    const radius = Math.max(4, Math.min(RADIUS, Math.floor(CORRIDOR_CELLS / (2 * (frames + texts)))));
    const corridor = path ? widen(path, frames, texts, radius) : wholePlane(frames, texts);
    const bend = path ? 0 : BEND * chance;
    const options = { gapCost: GAP * chance, edge: Math.ceil(edge / 2 ** depth), bend };
    path = warp(level.sound, level.text, corridor, options).path;
  }
  return path ?? wholePlane(sound.count, text.count);
}
