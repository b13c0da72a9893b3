import { type FileHandle, open, rename } from 'node:fs/promises';
import { AppError } from '../../../platform/core/app-error.ts';

const WINDOW = 64 * 1024;

/** Most chunks, blocks or searches of a file. Real files have under 30, and each costs a write. */
export const PARTS_MAX = 1000;

/** A file of this machine, read and changed at any position. */
export type MediaFile = {
  readonly size: number;
  /** Reads bytes from a position; fewer at the end of the file. They change with the next write there. */
  read(at: number, bytes: number): Promise<Buffer>;
  write(at: number, content: Uint8Array): Promise<void>;
  /** Writes zeros from one position to another. */
  blank(from: number, to: number): Promise<void>;
  truncate(size: number): Promise<void>;
  /** Removes bytes at the start. */
  removeStart(bytes: number): Promise<void>;
  /** Writes new content, which may be read from the file meanwhile, in its place. */
  replace(content: AsyncIterable<Uint8Array>): Promise<void>;
  close(): Promise<void>;
};

/** The error for a file whose content does not match its format. */
export const broken = (): AppError => new AppError('resource_broken');

/** Reads `bytes` bytes from the position `at`. Throws `resource_broken` when the file ends before. */
export async function readWhole(file: MediaFile, at: number, bytes: number): Promise<Buffer> {
  const found = await file.read(at, bytes);
  if (found.length < bytes) throw broken();
  return found;
}

/** Counts the parts of a file. The function throws `resource_broken` above {@link PARTS_MAX}. */
export function countParts(): () => void {
  let parts = 0;
  return () => {
    parts += 1;
    if (parts > PARTS_MAX) throw broken();
  };
}

/** Opens a file. Small reads one after another come from one window of the file, which writes change too. */
export async function openMediaFile(path: string): Promise<MediaFile> {
  let handle = await open(path, 'r+');
  let { size } = await handle.stat();
  let window: { at: number; content: Buffer } = { at: 0, content: Buffer.alloc(0) };

  /** The part of the window between two positions of the file. */
  function seen(from: number, to: number): Buffer {
    const last = window.content.length;
    const within = (at: number) => Math.min(Math.max(at - window.at, 0), last);
    return window.content.subarray(within(from), within(to));
  }

  return {
    get size() {
      return size;
    },
    async read(at, bytes) {
      const end = Math.min(at + bytes, size);
      if (at < 0 || end <= at) return Buffer.alloc(0);
      if (at < window.at || end > window.at + window.content.length)
        window = { at, content: await readAt(handle, at, Math.min(Math.max(bytes, WINDOW), size - at)) };
      return window.content.subarray(at - window.at, end - window.at);
    },
    async write(at, content) {
      await writeAt(handle, at, content);
      const changed = seen(at, at + content.length);
      changed.set(content.subarray(Math.max(0, window.at - at)).subarray(0, changed.length));
    },
    async blank(from, to) {
      if (to <= from) return;
      const zeros = Buffer.alloc(Math.min(WINDOW, to - from));
      for (let at = from; at < to; at += zeros.length)
        await writeAt(handle, at, zeros.subarray(0, Math.min(zeros.length, to - at)));
      seen(from, to).fill(0);
    },
    async truncate(bytes) {
      await handle.truncate(bytes);
      size = bytes;
      window = { at: window.at, content: seen(window.at, bytes) };
    },
    async removeStart(bytes) {
      if (bytes <= 0) return;
      for (let at = bytes; at < size; at += WINDOW)
        await writeAt(handle, at - bytes, await readAt(handle, at, Math.min(WINDOW, size - at)));
      window = { at: 0, content: Buffer.alloc(0) };
      size = Math.max(0, size - bytes);
      await handle.truncate(size);
    },
    async replace(content) {
      const made = `${path}.new`;
      const target = await open(made, 'w+', 0o600);
      try {
        size = await writeAll(target, content);
      } catch (error) {
        await target.close();
        throw error;
      }
      await rename(made, path);
      await handle.close();
      handle = target;
      window = { at: 0, content: Buffer.alloc(0) };
    },
    async close() {
      // The store keeps the file as it is, also after a power failure.
      await handle.datasync().finally(() => handle.close());
    },
  };
}

/** Writes pieces one after another, many small ones at once. Resolves with their length. */
async function writeAll(handle: FileHandle, content: AsyncIterable<Uint8Array>): Promise<number> {
  let bytes = 0;
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  const flush = async () => {
    await writeAt(handle, bytes, Buffer.concat(waiting));
    bytes += waitingBytes;
    [waiting, waitingBytes] = [[], 0];
  };
  for await (const piece of content) {
    waiting.push(piece);
    waitingBytes += piece.length;
    if (waitingBytes >= WINDOW) await flush();
  }
  await flush();
  return bytes;
}

/** A write on a nearly full disk can be a part of it. */
async function writeAt(handle: FileHandle, at: number, content: Uint8Array): Promise<void> {
  for (let written = 0; written < content.length; )
    written += (await handle.write(content, written, content.length - written, at + written)).bytesWritten;
}

async function readAt(handle: FileHandle, at: number, bytes: number): Promise<Buffer> {
  const content = Buffer.alloc(bytes);
  let filled = 0;
  while (filled < bytes) {
    const { bytesRead } = await handle.read(content, filled, bytes - filled, at + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return content.subarray(0, filled);
}
