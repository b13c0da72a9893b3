import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { measureMp3 } from '@tingci/domain/speech/mp3-frames';
import { type FileStore, FileStoreError, type PutOptions } from '../../../platform/files/file-store.ts';
import { paperSoundKey, paperSoundsPrefix } from './paper-sound-key.ts';

const MAX_BYTES = 100 * 1024 * 1024;

/** How recordings are stored. The command that imports papers may belong to another user than the app that plays them. */
export const paperSoundOptions: PutOptions = { maxBytes: MAX_BYTES, contentType: 'audio/mpeg', mode: 0o644 };

/** A recording that was found: the path in the paper, and the SHA-256 that names the stored file. */
type FoundSound = { path: string; sound: string };

/** What the check of a paper's recordings reads: the MP3 of each part, and the end of each line, ms. */
type RecordedPaper = {
  parts: readonly {
    part: number;
    audio?: string | undefined;
    lines: readonly { end?: number | undefined }[];
  }[];
};

/** The recordings of operator papers, in the store of files. */
export function createPaperSounds(store: FileStore) {
  return {
    /** Reads the recordings that a paper names, relative to `folder`. Faults are texts that name the part. */
    async check(
      { parts }: RecordedPaper,
      folder: string,
    ): Promise<{ found: FoundSound[]; faults: string[] }> {
      const found: FoundSound[] = [];
      const faults: string[] = [];
      for (const { part, audio, lines } of parts) {
        if (audio === undefined) continue;
        const read = await readSound(resolve(folder, audio));
        if ('fault' in read) {
          faults.push(`第 ${part} 部分：录音 ${audio} ${read.fault}`);
          continue;
        }
        const endMs = Math.max(...lines.map(({ end = 0 }) => end));
        if (endMs > read.durationMs + 1000) {
          faults.push(
            `第 ${part} 部分：各行到 ${endMs} 毫秒才结束，录音 ${audio} 只有 ${Math.round(read.durationMs)} 毫秒`,
          );
          continue;
        }
        found.push({ path: audio, sound: read.sound });
      }
      return { found, faults };
    },
    /** Copies recordings into the file store, and skips those that it has. An error names the file that failed. */
    async keep(sounds: readonly FoundSound[], folder: string): Promise<void> {
      for (const { path, sound } of sounds) {
        const key = paperSoundKey(sound);
        try {
          if (await store.head(key)) continue;
          await store.put(key, readUnchanged(resolve(folder, path), path, sound), paperSoundOptions);
        } catch (error) {
          throw error instanceof FileStoreError
            ? new Error(`录音 ${path} 无法保存：${reasonOf(error)}`)
            : error;
        }
      }
    },
    /** Deletes the recordings that no paper uses. */
    async sweep(used: ReadonlySet<string>): Promise<void> {
      const usedKeys = new Set([...used].map(paperSoundKey));
      for await (const { key } of store.list(paperSoundsPrefix))
        if (!usedKeys.has(key)) await store.delete(key);
    },
  };
}

/** The content of a file. Throws at its end when it is no longer the content with this SHA-256. */
async function* readUnchanged(file: string, path: string, sound: string): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) {
    hash.update(chunk);
    yield chunk;
  }
  if (hash.digest('hex') !== sound) throw new Error(`录音 ${path} 在导入时变了`);
}

/** What the system said, such as ENOSPC with its text. */
function reasonOf({ cause, message }: FileStoreError): string {
  return cause instanceof Error && cause.message !== '' ? cause.message : message;
}

async function readSound(path: string): Promise<{ sound: string; durationMs: number } | { fault: string }> {
  const entry = await stat(path).catch(() => undefined);
  if (!entry?.isFile()) return { fault: '找不到' };
  if (entry.size > MAX_BYTES) return { fault: `超过 ${MAX_BYTES / 1024 / 1024} MB` };
  const bytes = await readFile(path);
  const measure = measureMp3(bytes);
  if (!measure) return { fault: '不是 MP3' };
  return { sound: createHash('sha256').update(bytes).digest('hex'), durationMs: measure.durationMs };
}
