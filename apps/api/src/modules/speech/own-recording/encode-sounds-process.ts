// The process that makes MP3s of sounds in any format: a damaged sound can make a decoder hang.
import { ownRecordingLimits } from '@tingci/domain/speech/own-recording';
import { answerOrder } from '../../../platform/core/answer-order.ts';
import { decodeSound } from '../align/decode-sound.ts';
import { joinPcm, samplesToMs } from '../synthesis/pcm.ts';
import { encodeSamples } from './encode-recording.ts';

/** Undefined for a sound that is damaged, silent or too long for a word. */
export type EncodedSound = Uint8Array | undefined;

async function makeMp3(path: string): Promise<EncodedSound> {
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

// Each sound is told as soon as it is made: the next one may end the process.
answerOrder<string[]>(async (paths, tell) => {
  // A decoder throws what it likes: the sound is left out, and counted by the caller.
  for (const path of paths) tell(await makeMp3(path).catch(() => undefined));
});
