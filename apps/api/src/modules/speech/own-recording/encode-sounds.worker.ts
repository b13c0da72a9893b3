// Makes MP3s of sounds in any format in a thread of its own: a damaged sound can make a decoder hang.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { ownRecordingLimits } from '@tingci/domain/speech/own-recording';
import { decodeSound } from '../align/decode-sound.ts';
import { joinPcm, samplesToMs } from '../synthesis/pcm.ts';
import { encodeSamples } from './encode-recording.ts';

const dir = await mkdtemp(join(tmpdir(), 'tingci-sounds-'));

/** Undefined for a sound that is damaged, silent or too long for a word. */
async function makeMp3(content: Uint8Array): Promise<Uint8Array | undefined> {
  const path = join(dir, 'sound');
  await writeFile(path, content);
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

try {
  const mp3s: (Uint8Array | undefined)[] = [];
  // A decoder throws what it likes: the sound is left out, and counted by the caller.
  for (const content of workerData as Uint8Array[]) mp3s.push(await makeMp3(content).catch(() => undefined));
  parentPort?.postMessage(mp3s);
} finally {
  await rm(dir, { recursive: true, force: true });
}
