import { type FileHandle, open } from 'node:fs/promises';
import { AppError } from '../../../core/app-error.ts';

const WINDOW = 64 * 1024;

/** A file of this machine, read and changed at any position. */
export type MediaFile = {
  readonly size: number;
  /** Reads bytes from a position; fewer at the end of the file. */
  read(at: number, bytes: number): Promise<Buffer>;
  write(at: number, content: Uint8Array): Promise<void>;
  /** Writes zeros from one position to another. */
  blank(from: number, to: number): Promise<void>;
  truncate(size: number): Promise<void>;
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

/** Opens a file. Small reads one after another come from one window of the file. */
export async function openMediaFile(path: string): Promise<MediaFile> {
  const handle = await open(path, 'r+');
  let { size } = await handle.stat();
  let window: { at: number; content: Buffer } = { at: 0, content: Buffer.alloc(0) };
  const forget = () => {
    window = { at: 0, content: Buffer.alloc(0) };
  };
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
      forget();
      await handle.write(content, 0, content.length, at);
    },
    async blank(from, to) {
      forget();
      const zeros = Buffer.alloc(WINDOW);
      for (let at = from; at < to; at += WINDOW) await handle.write(zeros, 0, Math.min(WINDOW, to - at), at);
    },
    async truncate(bytes) {
      forget();
      await handle.truncate(bytes);
      size = bytes;
    },
    close: () => handle.close(),
  };
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
