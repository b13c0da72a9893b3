import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { type FileStore, FileStoreError } from '../../../platform/files/file-store.ts';
import type { SpeechClip, SpeechLog, StoredClip } from '../sound/speech-provider.ts';
import { clipsPrefix, listClips, soundKey, timingKey } from './list-clips.ts';

export type ClipCacheOptions = {
  /** Has the clips. Several hosts may share it. */
  store: FileStore;
  /** The folder in the store. Default: that of today's voices. */
  prefix?: string;
  /** Limit of all clips together, in bytes. */
  maxBytes: number;
  /** Whether the disk is nearly full: the database needs the rest, and clips can be made again. */
  isReadOnly?: (() => boolean) | undefined;
  log: SpeechLog;
};

/** It never throws: without its store every clip is missing, and none is stored. */
export type ClipCache = {
  /** Undefined when missing, truncated or changed; such clips are removed. */
  read(key: string): Promise<StoredClip | undefined>;
  /** On a full or nearly full disk the clip is not stored. */
  write(key: string, clip: StoredClip): Promise<void>;
  /** Lists the store, and evicts clips that nobody used for 90 days, then the least recently used above the limit. */
  scan(): Promise<void>;
  /** Bytes of all clips known. */
  bytes(): number;
  /** Resolves when running removals are done. */
  settle(): Promise<void>;
};

const timingSchema = z.object({
  sha256: z.string(),
  bytes: z.number(),
  durationMs: z.number(),
  marks: z.array(
    z.object({
      start: z.number(),
      end: z.number(),
      startMs: z.number(),
      endMs: z.number(),
      soundMs: z.number().optional(),
    }),
  ),
});

const DAY_MS = 86_400_000;
/** A voice that has changed asks for other keys, so nobody uses its old clips. */
const unusedMs = 90 * DAY_MS;
const abandonedMs = DAY_MS;
const touchEveryMs = DAY_MS / 4;
/** How long a store that cannot be reached is left alone: each call would wait for its timeout. */
const restMs = 30_000;
const quietMs = 60_000;

const soundType = 'audio/mpeg';
const mode = 0o644;

/** Names a clip by its content. */
export function toStoredClip(clip: SpeechClip): StoredClip {
  return { ...clip, etag: `"${sha256(clip.mp3).slice(0, 32)}"` };
}

function sha256(data: Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}

/**
 * Clips as objects of a store, each with its timing in a second object. The date of a sound is that of its last use, to
 * six hours.
 */
export function createClipCache(options: ClipCacheOptions): ClipCache {
  const { store, prefix = clipsPrefix, maxBytes, isReadOnly, log } = options;
  const index = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (bytes) => bytes,
    disposeAfter: (_bytes, key, reason) => {
      if (reason === 'evict') removeLater(key);
    },
  });
  let removals = Promise.resolve();
  let warnedAt = 0;
  let restsUntil = 0;

  function warnSeldom(error: unknown): void {
    if (Date.now() - warnedAt < quietMs) return;
    warnedAt = Date.now();
    log.warn({ err: error }, 'the sound cache failed');
  }

  /** Undefined when the store failed, or rests after a failure. */
  async function attempt<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
    if (Date.now() < restsUntil) return undefined;
    try {
      return await work();
    } catch (error) {
      if (error instanceof FileStoreError && error.fault === 'unavailable') restsUntil = Date.now() + restMs;
      warnSeldom(error);
      return undefined;
    }
  }

  async function remove(key: string): Promise<void> {
    // The sound first: a timing alone is not a clip.
    await store.delete(soundKey(key, prefix));
    await store.delete(timingKey(key, prefix));
  }

  /** Removals run one after the other: a lower limit evicts many clips at once. The next scan finds what was not removed. */
  function removeLater(key: string): void {
    removals = removals.then(async () => {
      // Somebody may have made it again.
      if (!index.has(key)) await attempt(() => remove(key));
    });
  }

  async function put(key: string, content: Uint8Array, contentType: string): Promise<void> {
    await store.put(key, [content], { maxBytes: content.length, contentType, mode });
  }

  return {
    async read(key) {
      const found = await attempt(() => readPair(store, key, prefix));
      if (!found) return undefined;
      if (found === 'absent' || found === 'damaged') {
        index.delete(key);
        if (found === 'damaged') await attempt(() => remove(key));
        return undefined;
      }
      // Another process may have written it.
      if (index.get(key) === undefined) index.set(key, found.bytes);
      // A server that cannot do this can still be read.
      if (Date.now() - found.usedAtMs > touchEveryMs)
        await store.touch(soundKey(key, prefix), soundType).catch(warnSeldom);
      return found.clip;
    },

    async write(key, { mp3, durationMs, marks }) {
      const timing = Buffer.from(
        JSON.stringify({ sha256: sha256(mp3), bytes: mp3.length, durationMs, marks }),
      );
      const bytes = mp3.length + timing.length;
      if (bytes > maxBytes || isReadOnly?.()) return;
      await attempt(async () => {
        await put(timingKey(key, prefix), timing, 'application/json');
        await put(soundKey(key, prefix), mp3, soundType);
        index.set(key, bytes);
      });
    },

    async scan() {
      const before = new Set(index.keys());
      const listed = await attempt(() => listClips(store, prefix));
      if (!listed) return;
      const nowMs = Date.now();
      const isUsed = ({ usedAtMs }: { usedAtMs: number }) => nowMs - usedAtMs < unusedMs;
      const used = listed.clips.filter(isUsed).sort((a, b) => a.usedAtMs - b.usedAtMs);
      const usedKeys = new Set(used.map(({ key }) => key));
      // A clip that was known before and is not listed was removed by another process.
      const since = [...index.entries()].reverse().filter(([key]) => usedKeys.has(key) || !before.has(key));
      index.clear();
      for (const { key, bytes } of used) index.set(key, bytes);
      for (const [key, bytes] of since) index.set(key, bytes);
      for (const clip of listed.clips) if (!isUsed(clip)) removeLater(clip.key);
      for (const { key, modifiedAtMs } of listed.remains)
        if (nowMs - modifiedAtMs > abandonedMs) await attempt(() => store.delete(key));
      await attempt(() => store.removeUnfinished(nowMs - abandonedMs));
    },

    bytes: () => index.calculatedSize,

    async settle() {
      await removals;
    },
  };
}

type Found = { clip: StoredClip; bytes: number; usedAtMs: number };

/** Reads a clip. Throws only what the store throws: a failure to read, such as too many open files, is no damage. */
async function readPair(
  store: FileStore,
  key: string,
  prefix: string,
): Promise<Found | 'absent' | 'damaged'> {
  const [sound, timing] = await Promise.all([
    store.read(soundKey(key, prefix)),
    store.read(timingKey(key, prefix)),
  ]);
  if (!sound || !timing) return 'absent';
  const { content: mp3, modifiedAtMs: usedAtMs } = sound;
  const parsed = parseTiming(timing.content);
  if (!parsed || mp3.length !== parsed.bytes || sha256(mp3) !== parsed.sha256) return 'damaged';
  const { durationMs, marks } = parsed;
  return {
    clip: toStoredClip({ mp3, durationMs, marks }),
    bytes: mp3.length + timing.content.length,
    usedAtMs,
  };
}

function parseTiming(content: Buffer) {
  try {
    return timingSchema.parse(JSON.parse(content.toString()));
  } catch {
    return undefined;
  }
}
