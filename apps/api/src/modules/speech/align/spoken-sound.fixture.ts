import type { SpeechRequest } from '@tingci/domain/speech/speech-request';
import { joinPcm, msToSamples } from '../synthesis/pcm.ts';
import type { Speak } from '../synthesis/spoken.ts';

/** A text that a voice has spoken, and when each sentence starts, in ms. Samples are from -1 to 1. */
export type SpokenSound = { samples: Float32Array; sampleRate: number; starts: number[] };

/** Numbers from 0 to 1, the same at each call. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Speaks sentences one after the other, with pauses of 0.2 to 1 s. */
export function speakText(
  speak: Speak,
  texts: readonly string[],
  { accent, voice }: Pick<SpeechRequest, 'accent' | 'voice'>,
): SpokenSound {
  const random = createRandom(3);
  const parts: Int16Array[] = [];
  const starts: number[] = [];
  let samples = 0;
  let rate = 0;
  const add = (part: Int16Array) => {
    parts.push(part);
    samples += part.length;
  };
  for (const text of texts) {
    const { pcm, sampleRate, marks } = speak({
      text,
      accent,
      kind: 'sentence',
      ...(voice === undefined ? {} : { voice }),
    });
    rate = sampleRate;
    add(new Int16Array(msToSamples(200 + 800 * random(), rate)));
    starts.push((samples * 1000) / rate + (marks[0]?.startMs ?? 0));
    add(pcm);
  }
  return {
    samples: Float32Array.from(joinPcm(parts), (sample) => sample / 32_768),
    sampleRate: rate,
    starts,
  };
}

const power = (samples: Float32Array): number =>
  samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;

/** The sound with noise, or chords of music, that is so many decibels softer. */
export function disturb(sound: SpokenSound, kind: 'noise' | 'music', decibels: number): SpokenSound {
  const { samples, sampleRate } = sound;
  const random = createRandom(11);
  const chords = [
    [220, 277, 330],
    [196, 247, 294],
    [175, 220, 262],
    [165, 208, 247],
  ];
  const added = samples.map((_, at) => {
    if (kind === 'noise') return random() + random() - 1;
    const seconds = at / sampleRate;
    const chord = chords[Math.floor(seconds / 1.5) % chords.length] ?? [];
    const decay = Math.exp(-(seconds % 0.5) * 3);
    return (
      decay *
      chord.reduce(
        (sum, hz) => sum + Math.sin(2 * Math.PI * hz * seconds) + 0.4 * Math.sin(6 * Math.PI * hz * seconds),
        0,
      )
    );
  });
  const gain = Math.sqrt(power(samples) / power(added) / 10 ** (decibels / 10));
  return { ...sound, samples: samples.map((sample, at) => (sample + gain * (added[at] ?? 0)) * 0.7) };
}

/** 16-bit samples of a sound. */
export const toPcm = ({ samples }: SpokenSound): Int16Array =>
  Int16Array.from(samples, (sample) => Math.round(Math.max(-1, Math.min(1, sample)) * 32_767));

/** The part of the sentences that start within 250 ms of where they should. */
export const measureHits = (spans: readonly { startMs: number }[], starts: readonly number[]): number =>
  starts.filter((start, at) => Math.abs((spans[at]?.startMs ?? Number.POSITIVE_INFINITY) - start) <= 250)
    .length / starts.length;
