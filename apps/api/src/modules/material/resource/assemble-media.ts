import { createReadStream, createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { resourceLimits } from '@tingci/domain/material/resource-limits';
import { AppError, orThrow } from '../../../platform/core/app-error.ts';
import type { FileRow } from '../../../platform/files/file.repository.ts';
import type { FileService } from '../../../platform/files/file.service.ts';
import { type FileStore, FileStoreError } from '../../../platform/files/file-store.ts';
import type { CleanMedia } from '../media/run-clean-media.ts';

type Deps = {
  store: Pick<FileStore, 'open'>;
  files: Pick<FileService, 'adopt'>;
  clean: CleanMedia;
};

/** All pieces of an upload: the keys of those in the store, and the path of the last one. */
export type Pieces = { id: string; name: string; bytes: number; keys: readonly string[]; lastPath: string };

/**
 * Joins the pieces of an upload in a folder of this machine, removes the metadata, and keeps the file as one of the
 * learner. Throws `resource_type`, `resource_convert`, `resource_broken` and the errors of the file service.
 */
export async function assembleMedia(
  { store, files, clean }: Deps,
  owner: { userId: number; nowMs: number },
  { id, name, bytes, keys, lastPath }: Pieces,
  run: { folder: string; signal: AbortSignal },
): Promise<{ file: FileRow; durationMs: number | undefined }> {
  const path = join(run.folder, 'media');
  await joinPieces(store, { keys, lastPath }, path, run.signal);
  const { durationMs, type, ...cleaned } = await clean(owner, { path, bytes }, run);
  if (durationMs !== undefined && durationMs > resourceLimits.durationMs)
    throw new AppError('resource_broken');
  const made = { path, contentType: type, ...cleaned };
  const file = await files.adopt(owner, { purpose: 'resource', name }, made, id);
  return { file, durationMs: durationMs || undefined };
}

/** Writes the pieces into one file. One piece is the whole file already. */
async function joinPieces(
  store: Pick<FileStore, 'open'>,
  { keys, lastPath }: Pick<Pieces, 'keys' | 'lastPath'>,
  path: string,
  signal: AbortSignal,
): Promise<void> {
  if (keys.length === 0) return rename(lastPath, path);
  async function* read(): AsyncGenerator<Uint8Array> {
    for (const key of keys) {
      const content: AsyncIterable<Uint8Array> = orThrow(await store.open(key), 'upload_gap');
      yield* content;
    }
    yield* createReadStream(lastPath) as AsyncIterable<Uint8Array>;
  }
  try {
    await pipeline(read(), createWriteStream(path, { mode: 0o600 }), { signal });
  } catch (error) {
    if (error instanceof FileStoreError) throw new AppError('unavailable', {}, error);
    throw error;
  }
}
