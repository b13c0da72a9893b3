import { MPEGDecoder } from 'mpg123-decoder';
import { createRandom } from '../random.ts';

/** Samples a second that the recogniser needs. */
export const RECOGNISER_RATE = 16_000;

const MARGIN = 0.25 * RECOGNISER_RATE;
const ACTIVE_LEVEL = 0.01;
const TARGET_RMS = 0.1;
const NOISE_RMS = 10 ** (-45 / 20) * TARGET_RMS;
const ZERO_CROSSINGS = 16;

/**
 * Decodes MP3 to what the recogniser hears: 16 kHz, one level for all voices by the RMS of the audible samples, quarter of a
 * second before and after, and a noise floor of -45 dB.
 */
export async function createHeardSound(): Promise<(mp3: Uint8Array) => Promise<Int16Array>> {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  return async (mp3) => {
    await decoder.reset();
    const { channelData, sampleRate } = decoder.decode(mp3);
    const sound = trim(resample(channelData[0] ?? new Float32Array(), sampleRate, RECOGNISER_RATE));
    return toHeard(sound);
  };
}

/** Changes the sample rate by windowed sinc interpolation. */
export function resample(samples: Float32Array, from: number, to: number): Float32Array {
  if (from === to) return samples;
  const step = from / to;
  const cutoff = Math.min(1, to / from);
  const reach = Math.ceil(ZERO_CROSSINGS / cutoff);
  const result = new Float32Array(Math.floor(samples.length / step));
  for (let index = 0; index < result.length; index += 1) {
    const centre = index * step;
    const first = Math.max(0, Math.ceil(centre - reach));
    const last = Math.min(samples.length - 1, Math.floor(centre + reach));
    let sum = 0;
    for (let at = first; at <= last; at += 1) {
      const distance = at - centre;
      const window = 0.5 + 0.5 * Math.cos((Math.PI * distance) / reach);
      const phase = Math.PI * distance * cutoff;
      sum += (samples[at] ?? 0) * window * (phase === 0 ? 1 : Math.sin(phase) / phase);
    }
    result[index] = sum * cutoff;
  }
  return result;
}

function trim(samples: Float32Array): Float32Array {
  const isAudible = (sample: number) => Math.abs(sample) > ACTIVE_LEVEL;
  const from = samples.findIndex(isAudible);
  return from < 0 ? new Float32Array() : samples.slice(from, samples.findLastIndex(isAudible) + 1);
}

function toHeard(sound: Float32Array): Int16Array {
  const random = createRandom(1);
  let energy = 0;
  let audible = 0;
  for (const sample of sound) {
    if (Math.abs(sample) <= ACTIVE_LEVEL) continue;
    energy += sample * sample;
    audible += 1;
  }
  const gain = audible === 0 ? 0 : TARGET_RMS / Math.sqrt(energy / audible);
  const heard = new Int16Array(sound.length + 2 * MARGIN);
  for (let index = 0; index < heard.length; index += 1) {
    const noise = (random() + random() + random() - 1.5) * 2 * NOISE_RMS;
    const level = (sound[index - MARGIN] ?? 0) * gain + noise;
    heard[index] = Math.round(Math.max(-1, Math.min(1, level)) * 32_767);
  }
  return heard;
}
