import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { resourceLimits } from '@tingci/domain/material/resource-limits';
import { proReasons } from '@tingci/domain/membership';
import { AppError } from '../../../platform/core/app-error.ts';
import type { WorkFolders } from '../../../platform/core/work-folders.ts';
import type { Database } from '../../../platform/db/database.ts';
import { createFileRepository } from '../../../platform/files/file.repository.ts';
import { type FileService, learnerFilesPrefix } from '../../../platform/files/file.service.ts';
import { type FileStore, FileStoreError } from '../../../platform/files/file-store.ts';
import { measure } from '../../../platform/files/measured.ts';
import type { UploadedFile } from '../../../platform/http/body/read-upload.ts';
import type { CleanMedia } from '../media/run-clean-media.ts';
import { assembleMedia } from './assemble-media.ts';
import type { ResourceDetail, ResourceRepository } from './resource.repository.ts';
import type { ResourceOwner } from './resource.service.ts';
import { createUploadRepository } from './upload.repository.ts';

const DAY_MS = 86_400_000;
/** No request of an upload takes so long. */
const STILL_MS = 10 * 60_000;

/** The folder of a request, and its end. */
type Run = { folder: string; signal: AbortSignal };

/** A piece of a file: where it starts, and the name and length of the whole. */
export type Piece = { id: string; name: string; bytes: number; start: number };

/** How much has arrived; the resource, when all has. */
export type UploadState = { receivedBytes: number; resource: ResourceDetail | undefined };

export type UploadService = ReturnType<typeof createUploadService>;

/** Takes learners' sounds and videos in pieces. A piece that has arrived stays for a day, so that an upload can continue. */
export function createUploadService(deps: {
  database: Database;
  store: FileStore;
  files: Pick<FileService, 'adopt' | 'delete' | 'hasRoom'>;
  resources: ResourceRepository;
  workFolders: WorkFolders;
  cleanMedia: CleanMedia;
}) {
  const { store, files, resources, workFolders, cleanMedia } = deps;
  const uploads = createUploadRepository(deps.database.pool);
  const transact = deps.database.transactWith((client) => ({
    ...createUploadRepository(client),
    files: createFileRepository(client),
  }));

  const findOpen = (userId: number, id: string, nowMs: number) =>
    uploads.find(userId, id, new Date(nowMs - DAY_MS));

  async function state(userId: number, id: string, nowMs: number): Promise<UploadState> {
    const resource = await resources.find(userId, id);
    if (resource) return { receivedBytes: resource.bytes, resource };
    const upload = await findOpen(userId, id, nowMs);
    return { receivedBytes: upload?.receivedBytes ?? 0, resource: undefined };
  }

  /** Deletes an upload with its pieces. Resolves with whether there was one. */
  async function discard(userId: number, id: string): Promise<boolean> {
    const keys = await uploads.listKeys(userId, id);
    const isDeleted = (await uploads.delete(userId, id)) > 0;
    // What cannot be deleted now is an orphan, which the cleanup deletes.
    for (const key of keys) await store.delete(key).catch(() => undefined);
    return isDeleted;
  }

  async function requirePlace({ userId, isMember }: ResourceOwner): Promise<void> {
    const count = await resources.count(userId);
    if (count >= resourceLimits.resources) throw new AppError('resources_full');
    if (!isMember && count >= resourceLimits.free)
      throw new AppError('pro_required', { reason: proReasons.customResources });
  }

  /** Begins an upload, which takes its whole room from now on. Ends old ones for it. Throws when the learner may not add so much. */
  async function begin(owner: ResourceOwner, { id, name, bytes }: Piece, nowMs: number): Promise<void> {
    const { userId } = owner;
    await requirePlace(owner);
    const open = await uploads.list(userId);
    // These take no room any more.
    const ended = open.filter(({ createdAt }) => createdAt.getTime() <= nowMs - DAY_MS);
    const rest = open.filter((upload) => !ended.includes(upload));
    const tooMany = rest.slice(0, Math.max(0, rest.length - resourceLimits.uploads + 1));
    const still = rest.filter(
      (upload) => !tooMany.includes(upload) && upload.touchedAt.getTime() <= nowMs - STILL_MS,
    );
    const hasRoomWithout = (uploads: typeof open) => {
      const endedBytes = uploads.reduce((sum, upload) => sum + upload.bytes, 0);
      return files.hasRoom({ userId, nowMs }, bytes, endedBytes);
    };
    const isEnough = await hasRoomWithout(tooMany);
    // A refusal ends no upload.
    if (!isEnough && !(await hasRoomWithout([...tooMany, ...still]))) throw new AppError('file_quota');
    for (const { id: old } of [...ended, ...tooMany, ...(isEnough ? [] : still)]) await discard(userId, old);
    await transact(async (own) => {
      await own.lock(userId);
      // Another upload may have begun since.
      if (!(await files.hasRoom({ userId, nowMs }, bytes, 0, own.files))) throw new AppError('file_quota');
      await own.insert(userId, id, { name, bytes }, new Date(nowMs));
    });
  }

  /** Writes a piece into a file. Resolves with its length. */
  async function receive(path: string, content: UploadedFile['content'], run: Run, maxBytes: number) {
    const measured = measure(content, maxBytes);
    try {
      const file = createWriteStream(path, { mode: 0o600, flush: true });
      await pipeline(measured.content(), file, { signal: run.signal });
    } catch (error) {
      if (error instanceof FileStoreError && error.fault === 'too_large')
        throw new AppError('file_too_large', {}, error);
      throw error;
    }
    return measured.result().bytes;
  }

  /** Moves a piece into the store. Resolves with its key. */
  async function putPiece(userId: number, path: string, bytes: number): Promise<string> {
    const key = `${learnerFilesPrefix}${userId}/${randomUUID()}`;
    try {
      await store.adopt(key, path, { maxBytes: bytes, contentType: 'application/octet-stream' });
      return key;
    } catch (error) {
      if (!(error instanceof FileStoreError)) throw error;
      throw new AppError(error.fault === 'too_large' ? 'file_too_large' : error.fault, {}, error);
    }
  }

  /** Resolves with false when another request has sent the same piece at the same time. */
  const keepPiece = (
    userId: number,
    id: string,
    piece: { start: number; bytes: number; key: string },
    nowMs: number,
  ): Promise<boolean> =>
    transact(async (own) => {
      await own.lock(userId);
      const now = await own.find(userId, id, new Date(nowMs - DAY_MS));
      if (now?.receivedBytes !== piece.start) return false;
      await own.insertPiece(userId, id, piece, new Date(nowMs));
      return true;
    });

  /** Makes the resource of all pieces. The last piece has no row, so after a failure it is sent again. */
  async function finish(
    userId: number,
    { id, name, bytes }: Piece,
    lastPath: string,
    nowMs: number,
    run: Run,
  ): Promise<void> {
    const pieces = { id, name, bytes, keys: await uploads.listKeys(userId, id), lastPath };
    const deps = { store, files, clean: cleanMedia };
    const { file, durationMs } = await assembleMedia(deps, { userId, nowMs }, pieces, run);
    try {
      const resource = { id, fileId: file.id, name, durationMs };
      const isNew = await resources.insert(userId, resource, new Date(nowMs));
      // Another request finished it at the same time, or the maximum is reached.
      if (!isNew) await files.delete(userId, file.id);
    } catch (error) {
      await files.delete(userId, file.id);
      throw error;
    }
    await discard(userId, id);
  }

  /** Takes a piece of an upload that has begun. */
  async function takePiece(
    userId: number,
    piece: Piece,
    upload: UploadedFile,
    nowMs: number,
    run: Run,
  ): Promise<UploadState> {
    const { id, start } = piece;
    const path = join(run.folder, 'piece');
    const bytes = await receive(path, upload.content, run, piece.bytes - start);
    if (start + bytes < piece.bytes) {
      const key = await putPiece(userId, path, bytes);
      const isKept = await keepPiece(userId, id, { start, bytes, key }, nowMs).catch(async (error) => {
        await store.delete(key).catch(() => undefined);
        throw error;
      });
      if (isKept) return { receivedBytes: start + bytes, resource: undefined };
      await store.delete(key).catch(() => undefined);
      return state(userId, id, nowMs);
    }
    await finish(userId, piece, path, nowMs, run);
    const after = await state(userId, id, nowMs);
    if (!after.resource) throw new AppError('resources_full');
    return after;
  }

  return {
    state,
    discard,
    /**
     * Stores a piece; the last one makes the resource. A piece that has arrived before changes nothing. Throws `upload_gap`,
     * `resource_type`, `resource_broken`, `resources_full`, `pro_required` with reason 4, `file_quota`, and the errors of the upload.
     */
    async add(owner: ResourceOwner, piece: Piece, upload: UploadedFile, nowMs: number): Promise<UploadState> {
      const { userId } = owner;
      const { id, start, bytes } = piece;
      const before = await state(userId, id, nowMs);
      const known = before.resource ? undefined : await findOpen(userId, id, nowMs);
      if (before.resource || (known && start < known.receivedBytes)) {
        await readToEnd(upload.content);
        return before;
      }
      if (start !== before.receivedBytes || (known && known.bytes !== bytes))
        throw new AppError('upload_gap');
      if (!known) await begin(owner, piece, nowMs);
      else if (known.pieces >= resourceLimits.pieces) throw new AppError('upload_gap');
      try {
        return await workFolders.within((folder) =>
          takePiece(userId, piece, upload, nowMs, { folder, signal: upload.signal }),
        );
      } catch (error) {
        // A first piece that is refused leaves nothing. When another file is needed, the pieces are of no use.
        const isUseless =
          error instanceof AppError &&
          ['resource_type', 'resource_convert', 'resource_broken'].includes(error.code);
        if (!known || isUseless) await discard(userId, id);
        throw error;
      }
    },
  };
}

/** The sender does not see an answer before it has sent all. */
async function readToEnd(content: UploadedFile['content']): Promise<void> {
  const source = content[Symbol.asyncIterator]();
  while (!(await source.next()).done);
}
