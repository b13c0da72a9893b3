import { type MelFrames, melBands } from './mel-frames.ts';

/** Rows of `size` numbers, one row for each frame. */
export type Features = { readonly count: number; readonly size: number; readonly values: Float32Array };

/** Coefficients of a frame: the loudness and the shape of its spectrum. */
const SIZE = 9;
const LOUD = 0.95;
const QUIET = 0.1;
/** A band is compared over at least and at most so many half decibels. */
const LEAST_RANGE = 6;
const MOST_RANGE = 40;

/** The level of a band that is loud in speech, and how far below it a recording can be heard, in half decibels. */
export type BandScale = { readonly peak: number; readonly range: number };

/** The level that a part of the frames does not reach, for each band. */
function measureLevels({ count, levels }: MelFrames, part: number): number[] {
  return Array.from({ length: melBands }, (_, band) => {
    const counts = new Uint32Array(256);
    for (let at = band; at < levels.length; at += melBands) {
      const level = levels[at] ?? 0;
      counts[level] = (counts[level] ?? 0) + 1;
    }
    let below = 0;
    const found = counts.findIndex((frames) => {
      below += frames;
      return below >= count * part;
    });
    return Math.max(0, found);
  });
}

/** How loud the bands of a sound are, and its noise. */
export function measureBands(frames: MelFrames): BandScale[] {
  const quiet = measureLevels(frames, QUIET);
  return measureLevels(frames, LOUD).map((peak, band) => ({ peak, range: peak - (quiet[band] ?? 0) }));
}

/** Whether a sound is loud and quiet by turns, as speech is. Silence and a steady tone are not. */
export function hasSpeech(scales: readonly BandScale[]): boolean {
  const moving = scales.filter(({ peak, range }) => peak > 60 && range > 16);
  return moving.length >= melBands / 3;
}

const cosines = Float64Array.from({ length: SIZE * melBands }, (_, at) => {
  const [coefficient, band] = [Math.floor(at / melBands), at % melBands];
  return Math.cos((Math.PI * coefficient * (band + 0.5)) / melBands);
});

/**
 * Mel-frequency cepstra of a sound (Davis and Mermelstein 1980). Each band counts from its own `peak` down to `ranges`, so a
 * voice with noise and one without have the same silence.
 */
export function toCepstra(
  { count, levels }: MelFrames,
  peaks: readonly number[],
  ranges: readonly number[],
): Features {
  const values = new Float32Array(count * SIZE);
  const heights = new Float64Array(melBands);
  for (let frame = 0; frame < count; frame += 1) {
    for (let band = 0; band < melBands; band += 1) {
      const range = ranges[band] ?? 0;
      const above = (levels[frame * melBands + band] ?? 0) - (peaks[band] ?? 0) + range;
      heights[band] = Math.min(Math.max(above, 0), range * 1.2);
    }
    for (let coefficient = 0; coefficient < SIZE; coefficient += 1) {
      let sum = 0;
      for (let band = 0; band < melBands; band += 1)
        sum += (heights[band] ?? 0) * (cosines[coefficient * melBands + band] ?? 0);
      values[frame * SIZE + coefficient] = sum;
    }
  }
  return { count, size: SIZE, values };
}

/** The ranges that both sounds are compared over: those of the noisier one. */
export const compareRanges = (sound: readonly BandScale[]): number[] =>
  sound.map(({ range }) => (range < LEAST_RANGE ? 0 : Math.min(range, MOST_RANGE)));

/** Divides each coefficient by its spread in the first sound, in both, so that all of them count alike. */
export function balance(first: Features, others: readonly Features[]): void {
  const { count, size, values } = first;
  for (let coefficient = 0; coefficient < size; coefficient += 1) {
    let [sum, squares] = [0, 0];
    for (let at = coefficient; at < values.length; at += size) {
      const value = values[at] ?? 0;
      sum += value;
      squares += value * value;
    }
    const mean = sum / Math.max(1, count);
    const spread = Math.sqrt(Math.max(0, squares / Math.max(1, count) - mean * mean)) || 1;
    for (const { values: each } of [first, ...others])
      for (let at = coefficient; at < each.length; at += size) each[at] = (each[at] ?? 0) / spread;
  }
}

/** Frames of twice the length: the mean of two neighbours. An odd last one stays alone. */
export function halve({ count, size, values }: Features): Features {
  const half = Math.ceil(count / 2);
  const means = new Float32Array(half * size);
  for (let frame = 0; frame < half; frame += 1) {
    const second = Math.min(2 * frame + 1, count - 1);
    for (let at = 0; at < size; at += 1)
      means[frame * size + at] =
        ((values[2 * frame * size + at] ?? 0) + (values[second * size + at] ?? 0)) / 2;
  }
  return { count: half, size, values: means };
}

/** Some frames of a sound, backwards on request. */
export function sliceFrames(
  { size, values }: Features,
  from: number,
  to: number,
  isBackward = false,
): Features {
  const count = Math.max(0, to - from);
  const part = values.slice(from * size, to * size);
  if (!isBackward) return { count, size, values: part };
  const turned = new Float32Array(part.length);
  for (let frame = 0; frame < count; frame += 1)
    turned.set(part.subarray(frame * size, (frame + 1) * size), (count - 1 - frame) * size);
  return { count, size, values: turned };
}
