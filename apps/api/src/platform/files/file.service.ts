import { randomUUID } from 'node:crypto';
import type { FilePurpose } from '@tingci/domain/file-type';
import { AppError, orThrow } from '../core/app-error.ts';
import type { Database } from '../db/database.ts';
import type { UploadedFile } from '../http/body/read-upload.ts';
import { sniffContent } from './content-type.ts';
import { createFileRepository, type FileRow } from './file.repository.ts';
import { type FileStore, FileStoreError } from './file-store.ts';

/** The folder of learners' files in the store. Each learner has a folder below it. */
export const learnerFilesPrefix = 'files/';

/** The folder of decks whose sounds are not taken over yet. Each learner has a folder below it. */
export const decksPrefix = 'decks/';

export type FileService = ReturnType<typeof createFileService>;

/** How long an upload in pieces counts. */
const UPLOAD_MS = 86_400_000;

type Owner = { userId: number; nowMs: number };

/** A file of this machine that becomes a file of the learner. */
type MadeFile = { path: string; contentType: FileRow['contentType']; bytes: number; sha256: string };

/** Learners' files: the content in the store, the rest in rows. */
export function createFileService(deps: { database: Database; store: FileStore; quotaBytes: number }) {
  const { store, quotaBytes } = deps;
  const files = createFileRepository(deps.database.pool);
  const transact = deps.database.transactWith(createFileRepository);

  /** Bytes that learners send now, as far as this process takes them. */
  const inWork = new Map<number, number>();

  /** Bytes of the learner's files, and of the uploads that have not ended, but for one of them. */
  async function sumTaken(from: typeof files, { userId, nowMs }: Owner, exceptId?: string): Promise<number> {
    const uploads = await from.sumUploads(userId, new Date(nowMs - UPLOAD_MS), exceptId);
    return (await from.sumBytes(userId)) + uploads;
  }

  async function requireRoom(from: typeof files, owner: Owner, bytes: number, exceptId?: string) {
    if ((await sumTaken(from, owner, exceptId)) + bytes > quotaBytes) throw new AppError('file_quota');
  }

  /** Counts bytes until the work ends. */
  async function counted<Result>(
    userId: number,
    bytes: number,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const add = (more: number) => {
      const sum = (inWork.get(userId) ?? 0) + more;
      if (sum > 0) inWork.set(userId, sum);
      else inWork.delete(userId);
    };
    add(bytes);
    try {
      return await work();
    } finally {
      add(-bytes);
    }
  }

  /** Keeps a stored object as a file of the learner. Other uploads may have ended since the first check. */
  async function keep(
    owner: Owner,
    file: Omit<FileRow, 'id' | 'createdAt' | 'userId'>,
    exceptId?: string,
  ): Promise<FileRow> {
    const { userId, nowMs } = owner;
    try {
      return await transact(async (own) => {
        await own.lock(userId);
        await requireRoom(own, owner, file.bytes, exceptId);
        return own.insert({ userId, ...file }, new Date(nowMs));
      });
    } catch (error) {
      // An object that cannot be deleted now is an orphan, which the cleanup deletes.
      await store.delete(file.key).catch(() => undefined);
      throw error;
    }
  }

  const newKey = (userId: number) => `${learnerFilesPrefix}${userId}/${randomUUID()}`;

  async function putContent(key: string, upload: Pick<UploadedFile, 'content'>, maxBytes: number) {
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
      owner: Owner,
      about: { purpose: FilePurpose; name: string },
      upload: Pick<UploadedFile, 'content'> & { bytes?: number },
      maxBytes: number,
    ): Promise<FileRow> {
      const { userId } = owner;
      await requireRoom(files, owner, 1 + (inWork.get(userId) ?? 0));
      const key = newKey(userId);
      const bytes = Math.min(upload.bytes ?? maxBytes, maxBytes);
      const stored = await counted(userId, bytes, () => putContent(key, upload, maxBytes));
      return keep(owner, { key, ...about, ...stored });
    },

    /**
     * Moves a file of this machine into the store, as a file of the learner that the upload of this id becomes. Throws
     * `file_quota` and the errors of the store.
     */
    async adopt(
      owner: Owner,
      about: { purpose: FilePurpose; name: string },
      { path, ...made }: MadeFile,
      uploadId: string,
    ): Promise<FileRow> {
      const key = newKey(owner.userId);
      try {
        await store.adopt(key, path, { maxBytes: made.bytes, contentType: made.contentType });
      } catch (error) {
        throw appErrorOf(error);
      }
      return keep(owner, { key, ...about, ...made }, uploadId);
    },

    /**
     * Whether the learner may add so many bytes, when some of the uploads that have not ended would end. In a transaction
     * it reads `from` there.
     */
    hasRoom: async (owner: Owner, bytes: number, endedBytes = 0, from = files): Promise<boolean> =>
      (await sumTaken(from, owner)) - endedBytes + (inWork.get(owner.userId) ?? 0) + bytes <= quotaBytes,

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
    /** Whether a login session has not ended. */
    isSessionLive: (sessionId: string, nowMs: number) => files.isSessionLive(sessionId, new Date(nowMs)),
  };
}

function appErrorOf(error: unknown): unknown {
  if (!(error instanceof FileStoreError)) return error;
  if (error.fault === 'too_large') return new AppError('file_too_large');
  return new AppError(error.fault, {}, error);
}
