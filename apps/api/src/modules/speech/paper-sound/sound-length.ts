import { measureMp3 } from '@tingci/domain/speech/mp3-frames';
import { LRUCache } from 'lru-cache';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { paperSoundKey } from './paper-sound-key.ts';

/** The length of the recording with this SHA-256, in milliseconds; undefined when it is missing. */
export type MeasureSound = (sound: string) => Promise<number | undefined>;

/**
 * Measures recordings of the store. Each is read once, also by concurrent calls: the content of a name never changes, but
 * it may be deleted. Throws a FileStoreError.
 */
export function createSoundMeter(store: Pick<FileStore, 'head' | 'read'>): MeasureSound {
  const known = new LRUCache<string, number>({
    max: 5_000,
    fetchMethod: async (sound) => {
      const found = await store.read(paperSoundKey(sound));
      return found && measureMp3(found.content)?.durationMs;
    },
  });
  return async (sound) => ((await store.head(paperSoundKey(sound))) ? known.fetch(sound) : undefined);
}
