import { createHash, randomBytes } from 'node:crypto';
import { type Dirent, promises as fs } from 'node:fs';
import { dirname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { SpeechClip, SpeechLog, StoredClip } from '../sound/speech-provider.ts';

export type ClipCacheOptions = {
  /** Its folder; created when missing. */
  dir: string;
  /** Limit of all files together, in bytes. */
  maxBytes: number;
  /** Whether the disk is nearly full: the database needs the rest, and clips can be made again. */
  isReadOnly?: (() => boolean) | undefined;
  log: SpeechLog;
};

export type ClipCache = {
  /** Undefined when missing, truncated or changed; such files are removed. */
  read(key: string): Promise<StoredClip | undefined>;
  /** Never throws: on a full or nearly full disk the clip is not stored. */
  write(key: string, clip: StoredClip): Promise<void>;
  /** Lists the folder, oldest use first, and evicts files above the limit. */
  scan(): Promise<void>;
  /** Bytes of all files known. */
  bytes(): number;
  /** Resolves when running removals are done. */
  settle(): Promise<void>;
};

const timingSchema = z.object({
  sha256: z.string(),
  bytes: z.number(),
  durationMs: z.number(),
  marks: z.array(z.object({ start: z.number(), end: z.number(), startMs: z.number(), endMs: z.number() })),
});

const keyPattern = /^([0-9a-f]{64})\.mp3$/;
const abandonedMs = 3_600_000;
const touchEveryMs = 6 * 3_600_000;
const quietMs = 60_000;

/** Names a clip by its content. */
export function toStoredClip(clip: SpeechClip): StoredClip {
  return { ...clip, etag: `"${sha256(clip.mp3).slice(0, 32)}"` };
}

function sha256(data: Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}

/**
 * Clips as files with their timing in a second file. The size is limited, and the least recently used are evicted
 * first.
 */
export function createClipCache({ dir, maxBytes, isReadOnly, log }: ClipCacheOptions): ClipCache {
  const removals = new Set<Promise<void>>();
  const index = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (bytes) => bytes,
    dispose: (_bytes, key, reason) => {
      if (reason === 'evict') track(remove(key));
    },
  });
  let warnedAt = 0;

  const soundPath = (key: string) => join(dir, key.slice(0, 2), `${key}.mp3`);
  const timingPath = (key: string) => join(dir, key.slice(0, 2), `${key}.json`);

  function track(removal: Promise<void>): void {
    removals.add(removal);
    void removal.finally(() => removals.delete(removal));
  }

  async function remove(key: string): Promise<void> {
    // The sound first: a timing file alone is not an entry.
    await fs.rm(soundPath(key), { force: true }).catch(() => undefined);
    await fs.rm(timingPath(key), { force: true }).catch(() => undefined);
  }

  async function writeAtomically(path: string, data: Uint8Array | string): Promise<void> {
    const temporary = `${path}.${randomBytes(6).toString('hex')}.tmp`;
    try {
      await fs.writeFile(temporary, data);
      await fs.rename(temporary, path);
    } catch (error) {
      await fs.rm(temporary, { force: true }).catch(() => undefined);
      throw error;
    }
  }

  function warnSeldom(error: unknown): void {
    if (Date.now() - warnedAt < quietMs) return;
    warnedAt = Date.now();
    log.warn({ err: error }, 'speech clip not kept');
  }

  async function touch(key: string): Promise<void> {
    const now = new Date();
    await fs.utimes(soundPath(key), now, now).catch(() => undefined);
  }

  return {
    async read(key) {
      const found = await readPair(soundPath(key), timingPath(key));
      if (found === 'absent') {
        index.delete(key);
        return undefined;
      }
      if (found === 'damaged') {
        index.delete(key);
        await remove(key);
        return undefined;
      }
      // Another process may have written it.
      if (index.get(key) === undefined) index.set(key, found.diskBytes);
      if (Date.now() - found.usedAtMs > touchEveryMs) await touch(key);
      return found.clip;
    },

    async write(key, clip) {
      const { mp3, durationMs, marks } = clip;
      const timing = JSON.stringify({ sha256: sha256(mp3), bytes: mp3.length, durationMs, marks });
      const bytes = mp3.length + Buffer.byteLength(timing);
      if (bytes > maxBytes || isReadOnly?.()) return;
      try {
        await fs.mkdir(dirname(soundPath(key)), { recursive: true });
        await writeAtomically(timingPath(key), timing);
        await writeAtomically(soundPath(key), mp3);
        index.set(key, bytes);
      } catch (error) {
        warnSeldom(error);
      }
    },

    async scan() {
      const entries = await listEntries(dir);
      const since = [...index.entries()].reverse();
      index.clear();
      for (const { key, bytes } of entries.sort((a, b) => a.usedAtMs - b.usedAtMs)) index.set(key, bytes);
      for (const [key, bytes] of since) index.set(key, bytes);
    },

    bytes: () => index.calculatedSize,

    async settle() {
      await Promise.all(removals);
    },
  };
}

type Found = { clip: StoredClip; diskBytes: number; usedAtMs: number };

async function readPair(soundPath: string, timingPath: string): Promise<Found | 'absent' | 'damaged'> {
  try {
    const [mp3, timingText, stat] = await Promise.all([
      fs.readFile(soundPath),
      fs.readFile(timingPath, 'utf8'),
      fs.stat(soundPath),
    ]);
    const { durationMs, marks, ...sum } = timingSchema.parse(JSON.parse(timingText));
    if (mp3.length !== sum.bytes || sha256(mp3) !== sum.sha256) return 'damaged';
    return {
      clip: toStoredClip({ mp3, durationMs, marks }),
      diskBytes: mp3.length + Buffer.byteLength(timingText),
      usedAtMs: stat.mtimeMs,
    };
  } catch (error) {
    // Only a file that was read and is wrong is damaged: an error such as too many open files must not delete a clip.
    return (error as NodeJS.ErrnoException).code === undefined ? 'damaged' : 'absent';
  }
}

type Entry = { key: string; bytes: number; usedAtMs: number };

async function listEntries(dir: string): Promise<Entry[]> {
  const folders = (await listFolder(dir)).filter((folder) => folder.isDirectory());
  const entries: Entry[] = [];
  for (const folder of folders) entries.push(...(await listShard(join(dir, folder.name))));
  return entries;
}

async function listShard(path: string): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (const file of await listFolder(path)) {
    const filePath = join(path, file.name);
    if (file.name.endsWith('.tmp')) {
      await removeAbandoned(filePath);
      continue;
    }
    const key = keyPattern.exec(file.name)?.[1];
    if (key === undefined) continue;
    const [sound, timing] = await Promise.all([sizeOf(filePath), sizeOf(filePath.replace(/mp3$/, 'json'))]);
    if (sound) entries.push({ key, bytes: sound.size + (timing?.size ?? 0), usedAtMs: sound.mtimeMs });
  }
  return entries;
}

function listFolder(path: string): Promise<Dirent[]> {
  return fs.readdir(path, { withFileTypes: true }).catch(() => []);
}

function sizeOf(path: string): Promise<{ size: number; mtimeMs: number } | undefined> {
  return fs.stat(path).catch(() => undefined);
}

/** Files of a process that died during a write. */
async function removeAbandoned(path: string): Promise<void> {
  const stat = await sizeOf(path);
  if (stat && Date.now() - stat.mtimeMs > abandonedMs)
    await fs.rm(path, { force: true }).catch(() => undefined);
}
