import { readFile } from 'node:fs/promises';
import { ownRecordingLimits } from '@tingci/domain/speech/own-recording';
import { readWav } from '@tingci/domain/speech/wav';
import { samplesToMs } from '../synthesis/pcm.ts';
import type { EncodedRecording } from './encode-recording.ts';
import { encodeSamples } from './encode-sound.ts';

/** The browser stops at the limit, give or take one frame, in ms. */
const OVER_MS = 200;

/** The MP3 of a WAV that a learner recorded, or why it is refused. */
export async function makeRecording(path: string): Promise<EncodedRecording> {
  const wav = readWav(await readFile(path));
  if (!wav || samplesToMs(wav.samples.length, wav.sampleRate) > ownRecordingLimits.durationMs + OVER_MS)
    return { refused: 'recording_invalid' };
  const mp3 = await encodeSamples(wav.samples, wav.sampleRate);
  return mp3 ? { mp3 } : { refused: 'recording_silent' };
}
