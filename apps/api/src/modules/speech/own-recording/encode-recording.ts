import { ownRecordingLimits } from '@tingci/domain/speech/own-recording';
import { readWav } from '@tingci/domain/speech/wav';
import { AppError } from '../../../core/app-error.ts';
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
  const sound = findSound(wav.samples);
  if (!sound) throw new AppError('recording_silent');
  loading ??= createEncoder();
  const encode = await loading;
  const { sampleRate } = wav;
  return encode(padPcm(wav.samples, sound, { leadMs, tailMs, sampleRate }), sampleRate).mp3;
}
