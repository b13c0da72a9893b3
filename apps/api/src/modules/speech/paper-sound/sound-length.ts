import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { measureMp3 } from '../sound/mp3-frames.ts';

/** The length of the recording with this SHA-256, in milliseconds; undefined when it is missing. */
export type MeasureSound = (sound: string) => Promise<number | undefined>;

/** Measures recordings of `dir`, each once: the file of a name never changes, but it may be deleted. */
export function createSoundMeter(dir: string): MeasureSound {
  const known = new LRUCache<string, number>({ max: 5_000 });
  return async (sound) => {
    const path = join(dir, `${sound}.mp3`);
    const isThere = await stat(path).then(
      (entry) => entry.isFile(),
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return false;
        throw error;
      },
    );
    if (!isThere) return undefined;
    const durationMs = known.get(sound) ?? measureMp3(await readFile(path))?.durationMs;
    if (durationMs !== undefined) known.set(sound, durationMs);
    return durationMs;
  };
}
