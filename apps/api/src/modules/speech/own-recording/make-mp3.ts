import { ownRecordingLimits } from '@tingci/domain/speech/own-recording';
import { decodeSound } from '../align/decode-sound.ts';
import { joinPcm, samplesToMs } from '../synthesis/pcm.ts';
import { encodeSamples } from './encode-sound.ts';

/** Undefined for a sound that is damaged, silent or too long for a word. */
export type EncodedSound = Uint8Array | undefined;

/** An MP3 like every clip of a sound in any format. Decoders throw what they like. */
export async function makeMp3(path: string): Promise<EncodedSound> {
  const parts: Int16Array[] = [];
  let rate = 0;
  let count = 0;
  for await (const { sampleRate, samples } of decodeSound(path)) {
    if (rate !== 0 && sampleRate !== rate) return undefined;
    rate = sampleRate;
    count += samples.length;
    if (samplesToMs(count, rate) > ownRecordingLimits.durationMs) return undefined;
    parts.push(Int16Array.from(samples, (sample) => Math.max(-1, Math.min(1, sample)) * 32_767));
  }
  return encodeSamples(joinPcm(parts), rate);
}
