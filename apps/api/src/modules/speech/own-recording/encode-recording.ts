import { ownRecordingLimits } from '@tingci/domain/speech/own-recording';
import { readWav } from '@tingci/domain/speech/wav';
import { AppError } from '../../../platform/core/app-error.ts';
import { createEncoder } from '../engine/mp3-encoder.ts';
import { findSound, padPcm, samplesToMs } from '../synthesis/pcm.ts';
import { leadMs, tailMs } from '../synthesis/sound-format.ts';

let loading: ReturnType<typeof createEncoder> | undefined;

/**
 * Turns an uploaded WAV into an MP3 like every clip: cut to its sound, and as loud as the voices. Nothing of the upload
 * itself is served. Throws `recording_invalid` or `recording_silent`. Six seconds take about 50 ms.
 */
export async function encodeRecording(file: Uint8Array): Promise<Uint8Array> {
  const wav = readWav(file);
  // The browser stops at the limit, give or take one frame.
  if (!wav || samplesToMs(wav.samples.length, wav.sampleRate) > ownRecordingLimits.durationMs + 200)
    throw new AppError('recording_invalid');
  const mp3 = await encodeSamples(wav.samples, wav.sampleRate);
  if (!mp3) throw new AppError('recording_silent');
  return mp3;
}

/** The samples as an MP3 like every clip; undefined when they are silent. */
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
