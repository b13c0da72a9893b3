import { AppError } from '../../../platform/core/app-error.ts';
import { ProcessError } from '../../../platform/core/process/process-error.ts';
import { runInProcess } from '../../../platform/core/process/run-in-process.ts';
import type { EncodedSound } from './make-mp3.ts';
import type { OwnRecordingService } from './own-recording.service.ts';

/** A word of an own book, and the file of its sound in any format that we decode. */
export type SoundOfWord = { wordId: number; path: string };

/** How many sounds were stored, how many were not usable, and whether the learner has no more room. */
export type SavedSounds = { saved: number; unusable: number; isFull: boolean };

/** Makes sounds the recordings of words in the learner's own book. */
export type SaveSounds = (
  book: { userId: number; bookId: number },
  sounds: readonly SoundOfWord[],
  run: { nowMs: number; folder: string; signal: AbortSignal; onProgress: (fraction: number) => void },
) => Promise<SavedSounds>;

const script = new URL('./encode-sounds-process.ts', import.meta.url);
const TIME_MS = 20_000;

/** Sounds in one process. */
const BATCH = 20;
/** Sounds that may end their process. The sounds after them are not tried. */
const ENDINGS_MAX = 5;

const FULL = new Set(['recordings_full', 'file_quota']);

/** MP3s of sounds. One that ends its process is not usable, and the others go on in another process. */
async function encodeSounds(
  paths: readonly string[],
  run: { folder: string; signal: AbortSignal },
  endings: { left: number },
): Promise<EncodedSound[]> {
  const made: EncodedSound[] = [];
  while (made.length < paths.length && endings.left > 0) {
    const onProgress = (mp3: unknown) => made.push(mp3 as EncodedSound);
    try {
      await runInProcess(script, paths.slice(made.length), { ...run, timeoutMs: TIME_MS, onProgress });
    } catch (error) {
      if (!(error instanceof ProcessError)) throw error;
      endings.left -= 1;
      made.push(undefined);
    }
  }
  return made;
}

/** Takes over the sounds of a deck. Every sound is decoded and encoded anew, as decision 0109 asks. */
export function createSaveSounds(recordings: Pick<OwnRecordingService, 'saveMp3'>): SaveSounds {
  return async ({ userId, bookId }, sounds, { nowMs, folder, signal, onProgress }) => {
    const endings = { left: ENDINGS_MAX };
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
      const mp3s = await encodeSounds(
        some.map(({ path }) => path),
        { folder, signal },
        endings,
      );
      for (const [at, { wordId }] of some.entries()) if (!result.isFull) await save(wordId, mp3s[at]);
    }
    return result;
  };
}
