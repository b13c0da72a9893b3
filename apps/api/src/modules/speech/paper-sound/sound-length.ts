import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { measureMp3 } from '../sound/mp3-frames.ts';

/** How long the recording of this SHA-256 is, in milliseconds; undefined when it is not there. */
export type MeasureSound = (sound: string) => Promise<number | undefined>;

/** Measures recordings of `dir`, each once: what is under a name never changes, though it may leave. */
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
