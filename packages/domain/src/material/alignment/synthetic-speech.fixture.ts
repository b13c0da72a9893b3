import { createMelReader, type MelFrames } from './mel-frames.ts';

export const sampleRate = 16_000;
export const hopMs = 20;

/** A part of a sentence: two tones for a time, like a vowel. */
type Sound = { readonly hz: readonly [number, number]; readonly ms: number };

/** Numbers from 0 to 1, the same at each call with one seed. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A sentence of other sounds for each seed. */
export function inventSentence(seed: number, count = 12): Sound[] {
  const random = createRandom(seed * 7919 + 1);
  return Array.from({ length: count }, () => ({
    hz: [250 + 650 * random(), 1000 + 2500 * random()] as const,
    ms: 90 + 160 * random(),
  }));
}

/** The samples of a sentence. A tempo of 2 is twice as fast. */
export function sing(sentence: readonly Sound[], tempo = 1): Float32Array {
  const parts = sentence.map(({ hz: [low, high], ms }) => {
    const length = Math.round((ms / tempo / 1000) * sampleRate);
    return Float32Array.from({ length }, (_, at) => {
      const fade = Math.min(1, at / 160, (length - at) / 160);
      const phase = (2 * Math.PI * at) / sampleRate;
      return fade * (0.2 * Math.sin(low * phase) + 0.1 * Math.sin(high * phase));
    });
  });
  return joinSamples(parts);
}

export const silence = (ms: number): Float32Array => new Float32Array(Math.round((ms / 1000) * sampleRate));

/** Samples one after the other. */
export function joinSamples(parts: readonly Float32Array[]): Float32Array {
  const joined = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

/** The samples with noise of this level. */
export function addNoise(samples: Float32Array, level: number): Float32Array {
  const random = createRandom(5);
  return samples.map((sample) => sample + level * (random() + random() - 1));
}

/** The frames of samples, which are read in pieces of a length. */
export function toFrames(samples: Float32Array, piece = samples.length): MelFrames {
  const reader = createMelReader(sampleRate, hopMs, 1_000_000);
  for (let at = 0; at < samples.length; at += piece) reader.push(samples.subarray(at, at + piece));
  return reader.finish();
}
