import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileType } from '@tingci/domain/file-type';
import { resourceLimits } from '@tingci/domain/resource/resource-limits';
import { AppError, orThrow } from '../../../core/app-error.ts';
import { sniffContent } from '../../../files/content-type.ts';
import type { FileRow } from '../../../files/file.repository.ts';
import type { FileService } from '../../../files/file.service.ts';
import { type FileStore, FileStoreError } from '../../../files/file-store.ts';
import { cleanMedia } from '../media/clean-media.ts';

/**
 * Joins the pieces of an upload in a file of this machine, removes its metadata, and keeps it as a file of the learner. Throws
 * `resource_type`, `resource_broken` and the errors of the file service.
 */
export async function assembleMedia(
  { store, files }: { store: Pick<FileStore, 'open'>; files: Pick<FileService, 'save'> },
  owner: { userId: number; nowMs: number },
  { name, keys }: { name: string; keys: readonly string[] },
): Promise<{ file: FileRow; durationMs: number | undefined }> {
  const dir = await mkdtemp(join(tmpdir(), 'tingci-resource-'));
  try {
    const path = join(dir, 'media');
    const type = await joinPieces(store, keys, path);
    const durationMs = await cleanMedia(path, type);
    if (durationMs !== undefined && durationMs > resourceLimits.durationMs)
      throw new AppError('resource_broken');
    const content: AsyncIterable<Uint8Array> = createReadStream(path);
    const about = { purpose: 'resource', name } as const;
    const file = await files.save(owner, about, { sha256: '', content }, resourceLimits.fileBytes);
    return { file, durationMs: durationMs || undefined };
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

async function joinPieces(
  store: Pick<FileStore, 'open'>,
  keys: readonly string[],
  path: string,
): Promise<FileType> {
  async function* read(): AsyncGenerator<Uint8Array> {
    for (const key of keys) {
      const content: AsyncIterable<Uint8Array> = orThrow(await store.open(key), 'upload_gap');
      yield* content;
    }
  }
  try {
    const { type, content } = await sniffContent(read());
    await pipeline(content, createWriteStream(path));
    return type;
  } catch (error) {
    if (error instanceof FileStoreError) throw new AppError('unavailable', {}, error);
    if (error instanceof AppError && error.code === 'file_type') throw new AppError('resource_type');
    throw error;
  }
}
