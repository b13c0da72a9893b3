import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { paperSoundKey, soundOf } from './paper-sound-key.ts';
import { paperSoundOptions } from './paper-sounds.ts';

/** Where earlier versions stored the recordings of operators' papers, under the data directory. */
export const oldSoundsDir = (dataDir: string): string => join(dataDir, 'uploads', 'papers');

/**
 * Moves recordings from the folder of earlier versions into the store, and deletes what an interrupted import left there.
 * It may be aborted between two files; the next call continues. Returns the number of recordings.
 */
export async function moveOldSounds(dir: string, store: FileStore, signal?: AbortSignal): Promise<number> {
  let moved = 0;
  for (const name of await readdir(dir).catch(() => [])) {
    if (signal?.aborted) break;
    const path = join(dir, name);
    const sound = soundOf(name);
    if (sound === undefined) {
      if (name.endsWith('.part')) await rm(path, { force: true });
      continue;
    }
    if (await adopt(store, sound, path)) moved += 1;
  }
  return moved;
}

/** Whether the file was still there: another host may share the folder and move it first. */
async function adopt(store: FileStore, sound: string, path: string): Promise<boolean> {
  try {
    await store.adopt(paperSoundKey(sound), path, paperSoundOptions);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
