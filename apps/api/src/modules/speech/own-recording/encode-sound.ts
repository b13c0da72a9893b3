import { createEncoder } from '../engine/mp3-encoder.ts';
import { findSound, padPcm } from '../synthesis/pcm.ts';
import { leadMs, tailMs } from '../synthesis/sound-format.ts';

let loading: ReturnType<typeof createEncoder> | undefined;

/** The samples as an MP3 like every clip: cut to their sound, and as loud as the voices. Undefined when they are silent. */
export async function encodeSamples(
  samples: Int16Array,
  sampleRate: number,
): Promise<Uint8Array | undefined> {
  const sound = findSound(samples);
  if (!sound) return undefined;
  loading ??= createEncoder();
  const encode = await loading;
  return encode(padPcm(samples, sound, { leadMs, tailMs, sampleRate }), sampleRate).mp3;
}
