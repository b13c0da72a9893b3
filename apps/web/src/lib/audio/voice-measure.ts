/** The length of what is said in a sound, and its pauses. Times in seconds. */
export type VoiceMeasure = { seconds: number; pauses: number };

const WINDOW_S = 0.02;
/** A pause inside a sentence, in seconds. Stops of consonants are shorter. */
const PAUSE_S = 0.25;
/** Below this share of the loudest window a window is silent. */
const SILENCE = 0.08;

/** Measures a voice: from the first to the last loud window, and the silent stretches between. Zero for a silent sound. */
export function measureVoice(samples: Float32Array, sampleRate: number): VoiceMeasure {
  const size = Math.max(1, Math.round(sampleRate * WINDOW_S));
  const levels: number[] = [];
  for (let from = 0; from < samples.length; from += size) {
    let sum = 0;
    const end = Math.min(from + size, samples.length);
    for (let at = from; at < end; at++) sum += (samples[at] ?? 0) ** 2;
    levels.push(Math.sqrt(sum / (end - from)));
  }
  const loudest = levels.reduce((most, level) => Math.max(most, level), 0);
  const isLoud = (level: number) => loudest > 0.001 && level >= loudest * SILENCE;
  const first = levels.findIndex(isLoud);
  const last = levels.findLastIndex(isLoud);
  if (first === -1) return { seconds: 0, pauses: 0 };
  let pauses = 0;
  let silent = 0;
  for (const level of levels.slice(first, last + 1)) {
    if (!isLoud(level)) silent++;
    else {
      if (silent * WINDOW_S >= PAUSE_S) pauses++;
      silent = 0;
    }
  }
  return { seconds: (last - first + 1) * WINDOW_S, pauses };
}

/** The loudest sample of each of `count` equal parts, as a share of the loudest of all, 0 to 1. */
export function listPeaks(samples: Float32Array, count: number): number[] {
  const size = samples.length / count;
  const peaks = Array.from({ length: count }, (_, bar) => {
    let peak = 0;
    const end = Math.floor((bar + 1) * size);
    for (let at = Math.floor(bar * size); at < end; at++) peak = Math.max(peak, Math.abs(samples[at] ?? 0));
    return peak;
  });
  const loudest = Math.max(...peaks, 1e-4);
  return peaks.map((peak) => peak / loudest);
}
