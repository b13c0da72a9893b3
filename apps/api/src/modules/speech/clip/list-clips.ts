import type { FileStore, StoredObject } from '../../../platform/files/file-store.ts';

/** The folder of the clips of all voices in the store, without those of the natural voices. */
export const clipsPrefix = 'speech/';
const clipFile = /\/([0-9a-f]{64})\.(mp3|json)$/;

const pathOf = (key: string, prefix: string) => `${prefix}${key.slice(0, 2)}/${key}`;

/** Where the store has the sound of a clip. */
export const soundKey = (key: string, prefix = clipsPrefix): string => `${pathOf(key, prefix)}.mp3`;

/** Where the store has the timing of a clip. */
export const timingKey = (key: string, prefix = clipsPrefix): string => `${pathOf(key, prefix)}.json`;

/** A clip of the store: the bytes of sound and timing, and its last use in milliseconds since 1970. */
export type ListedClip = { key: string; bytes: number; usedAtMs: number };

/** Lists the clips of a store, and the remains of interrupted writes: timings without a sound, and temporary files. */
export async function listClips(
  store: Pick<FileStore, 'list'>,
  prefix = clipsPrefix,
): Promise<{ clips: ListedClip[]; remains: StoredObject[] }> {
  const sounds = new Map<string, StoredObject>();
  const timings = new Map<string, StoredObject>();
  const remains: StoredObject[] = [];
  for await (const object of store.list(prefix)) {
    const [, key = '', kind] = clipFile.exec(object.key) ?? [];
    if (kind === 'mp3') sounds.set(key, object);
    else if (kind === 'json') timings.set(key, object);
    else if (object.key.endsWith('.tmp')) remains.push(object);
  }
  const clips = [...sounds].map(([key, { bytes, modifiedAtMs }]) => ({
    key,
    bytes: bytes + (timings.get(key)?.bytes ?? 0),
    usedAtMs: modifiedAtMs,
  }));
  for (const [key, timing] of timings) if (!sounds.has(key)) remains.push(timing);
  return { clips, remains };
}
