import { randomUUID } from 'node:crypto';
import type { FilePurpose } from '@tingci/domain/file-type';
import { AppError, orThrow } from '../core/app-error.ts';
import type { Database } from '../db/database.ts';
import type { UploadedFile } from '../http/read-upload.ts';
import { sniffContent } from './content-type.ts';
import { createFileRepository, type FileRow } from './file.repository.ts';
import { type FileStore, FileStoreError } from './file-store.ts';

/** The folder of learners' files in the store. Each learner has a folder below it. */
export const learnerFilesPrefix = 'files/';

/** The folder of decks whose sounds are not taken over yet. Each learner has a folder below it. */
export const decksPrefix = 'decks/';

export type FileService = ReturnType<typeof createFileService>;

/** Learners' files: the content in the store, the rest in rows. */
export function createFileService(deps: { database: Database; store: FileStore; quotaBytes: number }) {
  const { store, quotaBytes } = deps;
  const files = createFileRepository(deps.database.pool);
  const transact = deps.database.transactWith(createFileRepository);

  async function requireRoom(from: Pick<typeof files, 'sumBytes'>, userId: number, bytes: number) {
    if ((await from.sumBytes(userId)) + bytes > quotaBytes) throw new AppError('file_quota');
  }

  async function putContent(key: string, upload: Pick<UploadedFile, 'sha256' | 'content'>, maxBytes: number) {
    const { type, content } = await sniffContent(upload.content);
    try {
      return { contentType: type, ...(await store.put(key, content, { maxBytes, contentType: type })) };
    } catch (error) {
      throw appErrorOf(error);
    }
  }

  return {
    /**
     * Stores a file completely or not at all. Throws `file_quota`, `file_type`, `file_too_large`, and the errors of the
     * upload.
     */
    async save(
      owner: { userId: number; nowMs: number },
      about: { purpose: FilePurpose; name: string },
      upload: Pick<UploadedFile, 'sha256' | 'content'>,
      maxBytes: number,
    ): Promise<FileRow> {
      const { userId, nowMs } = owner;
      await requireRoom(files, userId, 1);
      const key = `${learnerFilesPrefix}${userId}/${randomUUID()}`;
      const stored = await putContent(key, upload, maxBytes);
      try {
        return await transact(async (own) => {
          await own.lock(userId);
          // Other uploads may have ended since the first check.
          await requireRoom(own, userId, stored.bytes);
          return own.insert({ userId, key, ...about, ...stored }, new Date(nowMs));
        });
      } catch (error) {
        // An object that cannot be deleted now is an orphan, which the cleanup deletes.
        await store.delete(key).catch(() => undefined);
        throw error;
      }
    },

    /** The bytes of all files of the learner, and their bound. */
    measureRoom: async (userId: number) => ({ usedBytes: await files.sumBytes(userId), quotaBytes }),

    async list(userId: number, page: { purpose: FilePurpose | undefined; limit: number; offset: number }) {
      const { rows, total } = await files.list(userId, page);
      return { rows, total, usedBytes: await files.sumBytes(userId), quotaBytes };
    },

    /** Throws `not_found` when the learner has no such file. */
    async delete(userId: number, id: number): Promise<void> {
      const key = orThrow(await files.delete(userId, id), 'not_found');
      // Without its row the file is deleted. If the store cannot be reached now, the cleanup deletes the content later.
      await store.delete(key).catch(() => undefined);
    },

    find: (id: number) => files.find(id),
    findServed: (id: number) => files.findServed(id),
  };
}

function appErrorOf(error: unknown): unknown {
  if (!(error instanceof FileStoreError)) return error;
  if (error.fault === 'too_large') return new AppError('file_too_large');
  return new AppError(error.fault, {}, error);
}
