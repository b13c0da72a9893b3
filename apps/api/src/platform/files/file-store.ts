import type { Readable } from 'node:stream';
import type { ByteRange } from '@tingci/domain/speech/byte-range';

/** The metadata of an object. `modifiedAtMs` is milliseconds since 1970. */
export type StoredObject = { key: string; bytes: number; modifiedAtMs: number };

/** How an object is stored. */
export type PutOptions = {
  maxBytes: number;
  contentType: string;
  /** The rights of the file in a folder. Default: 0600, only the app reads it. */
  mode?: number;
};

/** A store of files by key: a local folder or an S3 bucket. */
export type FileStore = {
  /**
   * Stores the content under the key, completely or not at all: when `content` throws, or is longer than `maxBytes`,
   * the key is unchanged. Resolves with the size and the SHA-256 (hex). Throws a FileStoreError.
   */
  put(
    key: string,
    content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
    options: PutOptions,
  ): Promise<{ bytes: number; sha256: string }>;
  /** Moves a file of this machine into the store. A folder renames it: that needs no space, and the rights stay. */
  adopt(key: string, path: string, options: PutOptions): Promise<void>;
  /** The content or a range of it; undefined when there is no such object. */
  open(key: string, range?: ByteRange): Promise<Readable | undefined>;
  /** The whole content in memory, for objects that are small or read once; undefined when there is no such object. */
  read(key: string): Promise<{ content: Buffer; modifiedAtMs: number } | undefined>;
  head(key: string): Promise<StoredObject | undefined>;
  /** Deletes an object. A missing object is not an error. */
  delete(key: string): Promise<void>;
  /**
   * Sets `modifiedAtMs` to now: a cache marks a use so. A bucket copies the object onto itself, with this content type. A
   * missing object is not an error.
   */
  touch(key: string, contentType: string): Promise<void>;
  /** Every object whose key starts with the prefix, in no order. */
  list(prefix: string): AsyncIterable<StoredObject>;
  /** Removes parts of uploads that started before an instant and never ended (milliseconds since 1970). */
  removeUnfinished(beforeMs: number): Promise<void>;
};

/** Why a store failed: no space or no right to write, too large, or not reachable. */
export type FileStoreFault = 'read_only' | 'too_large' | 'unavailable';

/** A store failed. Errors of the content itself are rethrown unchanged. */
export class FileStoreError extends Error {
  override name = 'FileStoreError';
  readonly fault: FileStoreFault;

  constructor(fault: FileStoreFault, cause?: unknown) {
    super(`The file store failed: ${fault}`, { cause });
    this.fault = fault;
  }
}

const KEY = /^[a-z0-9][a-z0-9_-]*(?:\/[a-z0-9][a-z0-9_.-]*)+$/;

/**
 * Throws unless a key is safe as a path and as an S3 key: lower-case letters, digits, `-`, `_`, and `/` between
 * folders.
 */
export function requireKey(key: string): void {
  if (key.length > 200 || !KEY.test(key) || key.includes('..')) throw new Error(`Bad file key: ${key}`);
}
