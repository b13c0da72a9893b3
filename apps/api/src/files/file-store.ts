import type { Readable } from 'node:stream';
import type { ByteRange } from '@tingci/domain/speech/byte-range';

/** What a store knows of an object. `modifiedAtMs` is milliseconds since 1970. */
export type StoredObject = { key: string; bytes: number; modifiedAtMs: number };

/** Where files are kept, by key: a local folder or an S3 bucket. */
export type FileStore = {
  /**
   * Stores the content under the key, whole or not at all: when `content` throws, or is longer than `maxBytes`, the
   * key is as it was. Resolves with the size and the SHA-256 (hex). Throws a FileStoreError.
   */
  put(
    key: string,
    content: AsyncIterable<Uint8Array>,
    options: { maxBytes: number; contentType: string },
  ): Promise<{ bytes: number; sha256: string }>;
  /** The content or a part of it; undefined when there is no such object. */
  open(key: string, range?: ByteRange): Promise<Readable | undefined>;
  head(key: string): Promise<StoredObject | undefined>;
  /** Deletes an object. One that is not there is no error. */
  delete(key: string): Promise<void>;
  /** Every object whose key begins with the prefix, in no order. */
  list(prefix: string): AsyncIterable<StoredObject>;
  /** Removes what uploads that never ended left behind before an instant (milliseconds since 1970). */
  removeUnfinished(beforeMs: number): Promise<void>;
};

/** Why a store did not do what it was asked: no room or no right to write, too large, or not reachable. */
export type FileStoreFault = 'read_only' | 'too_large' | 'unavailable';

/** A store failed. Errors of the content itself are passed on as they are. */
export class FileStoreError extends Error {
  override name = 'FileStoreError';
  readonly fault: FileStoreFault;

  constructor(fault: FileStoreFault, cause?: unknown) {
    super(`The file store failed: ${fault}`, { cause });
    this.fault = fault;
  }
}

const KEY = /^[a-z0-9][a-z0-9_-]*(?:\/[a-z0-9][a-z0-9_.-]*)+$/;

/** Throws unless a key is safe as a path and as an S3 key: small letters, digits, `-`, `_`, folders by `/`. */
export function requireKey(key: string): void {
  if (key.length > 200 || !KEY.test(key) || key.includes('..')) throw new Error(`Bad file key: ${key}`);
}
