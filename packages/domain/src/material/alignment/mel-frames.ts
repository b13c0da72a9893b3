import magnitudesOf from 'fourier-transform';

/** Bands of a frame. */
export const melBands = 24;

/** Levels of a sound in mel bands, `melBands` of them for each frame, in half decibels above -110 dB. */
export type MelFrames = { readonly count: number; readonly hopMs: number; readonly levels: Uint8Array };

const WINDOW_MS = 25;
const LOWEST_HZ = 100;
const HIGHEST_HZ = 7000;
const LEAST_DB = -110;
const FIRST_FRAMES = 4096;

const toMel = (hz: number): number => 2595 * Math.log10(1 + hz / 700);
const toHz = (mel: number): number => 700 * (10 ** (mel / 2595) - 1);

/** The weights of the bins of a spectrum in one band: a triangle. */
type Filter = { readonly from: number; readonly weights: Float64Array };

/** Triangles of equal width on the mel scale. A band without a bin, as above half of a low sample rate, has no weights. */
function listFilters(sampleRate: number, size: number): Filter[] {
  const [least, most] = [toMel(LOWEST_HZ), toMel(HIGHEST_HZ)];
  const edges = Array.from({ length: melBands + 2 }, (_, at) =>
    toHz(least + ((most - least) * at) / (melBands + 1)),
  );
  const binHz = sampleRate / size;
  return Array.from({ length: melBands }, (_, band) => {
    const [low = 0, centre = 0, high = 0] = edges.slice(band, band + 3);
    const from = Math.max(1, Math.ceil(low / binHz));
    const to = Math.min(size / 2 - 1, Math.floor(high / binHz));
    const weights = Float64Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => {
      const hz = (from + at) * binHz;
      return Math.max(0, hz < centre ? (hz - low) / (centre - low) : (high - hz) / (high - centre));
    });
    return { from, weights };
  });
}

const toLevel = (power: number): number =>
  Math.min(255, Math.max(0, Math.round(2 * (10 * Math.log10(power + 1e-12) - LEAST_DB))));

/** Reads a mono sound in pieces of any length. */
export type MelReader = {
  /** Throws `RangeError` above the maximum of frames. */
  push(samples: Float32Array): void;
  finish(): MelFrames;
};

/** Measures the mel bands of a sound of one sample rate, a frame every `hopMs`. Samples are from -1 to 1. */
export function createMelReader(sampleRate: number, hopMs: number, maxFrames: number): MelReader {
  const windowSize = Math.round((sampleRate * WINDOW_MS) / 1000);
  const size = 2 ** Math.ceil(Math.log2(windowSize));
  const hop = (sampleRate * hopMs) / 1000;
  const filters = listFilters(sampleRate, size);
  const window = Float64Array.from(
    { length: windowSize },
    (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (at + 0.5)) / windowSize),
  );
  const framed = new Float64Array(size);
  let levels = new Uint8Array(FIRST_FRAMES * melBands);
  let count = 0;
  // Samples that later frames need, and the place of their first in the sound.
  let kept = new Float32Array();
  let keptFrom = 0;

  function addFrame(from: number): void {
    if (count >= maxFrames) throw new RangeError('the sound has too many frames');
    if ((count + 1) * melBands > levels.length) {
      const wider = new Uint8Array(levels.length * 2);
      wider.set(levels);
      levels = wider;
    }
    for (let at = 0; at < windowSize; at += 1) framed[at] = (kept[from + at] ?? 0) * (window[at] ?? 0);
    const magnitudes = magnitudesOf(framed);
    for (const [band, filter] of filters.entries()) {
      let power = 0;
      for (let at = 0; at < filter.weights.length; at += 1) {
        const magnitude = magnitudes[filter.from + at] ?? 0;
        power += (filter.weights[at] ?? 0) * magnitude * magnitude;
      }
      levels[count * melBands + band] = toLevel(power);
    }
    count += 1;
  }

  return {
    push(samples) {
      const joined = new Float32Array(kept.length + samples.length);
      joined.set(kept);
      joined.set(samples, kept.length);
      kept = joined;
      for (;;) {
        const from = Math.round(count * hop) - keptFrom;
        if (from + windowSize > kept.length) {
          const unneeded = Math.max(0, Math.min(from, kept.length));
          kept = kept.slice(unneeded);
          keptFrom += unneeded;
          return;
        }
        addFrame(from);
      }
    },
    finish: () => ({ count, hopMs, levels: levels.slice(0, count * melBands) }),
  };
}

/** The frames of several sounds one after the other. */
export function joinMelFrames(parts: readonly MelFrames[], hopMs: number): MelFrames {
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  const levels = new Uint8Array(count * melBands);
  let at = 0;
  for (const part of parts) {
    levels.set(part.levels, at);
    at += part.levels.length;
  }
  return { count, hopMs, levels };
}
