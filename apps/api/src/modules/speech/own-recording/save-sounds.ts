import { AppError } from '../../../core/app-error.ts';
import { runInThread, ThreadError } from '../../../core/run-in-thread.ts';
import type { OwnRecordingService } from './own-recording.service.ts';

/** A word of an own book, and its sound in any format that we decode. */
export type SoundOfWord = { wordId: number; content: Uint8Array };

/** How many sounds were stored, how many were not usable, and whether the learner has no more room. */
export type SavedSounds = { saved: number; unusable: number; isFull: boolean };

/** Makes sounds the recordings of words in the learner's own book. */
export type SaveSounds = (
  book: { userId: number; bookId: number },
  sounds: readonly SoundOfWord[],
  run: { nowMs: number; signal: AbortSignal; onProgress: (fraction: number) => void },
) => Promise<SavedSounds>;

const script = new URL('./encode-sounds.worker.ts', import.meta.url);
const limits = { timeoutMs: 20_000, memoryMb: 256 };

/** Sounds in one thread. */
const BATCH = 20;

const FULL = new Set(['recordings_full', 'file_quota']);

/** MP3s of sounds; undefined for one that is not usable. A sound that ends its thread costs only itself. */
async function encodeSounds(contents: readonly Uint8Array[]): Promise<(Uint8Array | undefined)[]> {
  try {
    return await runInThread<(Uint8Array | undefined)[]>(script, contents, limits);
  } catch (error) {
    if (!(error instanceof ThreadError)) throw error;
    if (contents.length === 1) return [undefined];
    const half = Math.ceil(contents.length / 2);
    return [...(await encodeSounds(contents.slice(0, half))), ...(await encodeSounds(contents.slice(half)))];
  }
}

/** Takes over the sounds of a deck. Every sound is decoded and encoded anew, as decision 0109 asks. */
export function createSaveSounds(recordings: Pick<OwnRecordingService, 'saveMp3'>): SaveSounds {
  return async ({ userId, bookId }, sounds, { nowMs, signal, onProgress }) => {
    const result: SavedSounds = { saved: 0, unusable: 0, isFull: false };

    async function save(wordId: number, mp3: Uint8Array | undefined): Promise<void> {
      if (!mp3) {
        result.unusable += 1;
        return;
      }
      try {
        await recordings.saveMp3({ userId, bookId, wordId }, mp3, nowMs);
        result.saved += 1;
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        if (FULL.has(error.code)) result.isFull = true;
        // The word was removed meanwhile, or it has no address for a sound.
        else if (error.code === 'not_found' || error.code === 'speech_text_invalid') result.unusable += 1;
        else throw error;
      }
    }

    for (let from = 0; from < sounds.length && !result.isFull; from += BATCH) {
      signal.throwIfAborted();
      onProgress(from / sounds.length);
      const some = sounds.slice(from, from + BATCH);
      const mp3s = await encodeSounds(some.map(({ content }) => content));
      for (const [at, { wordId }] of some.entries()) if (!result.isFull) await save(wordId, mp3s[at]);
    }
    return result;
  };
}
