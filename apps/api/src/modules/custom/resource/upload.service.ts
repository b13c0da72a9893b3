import { randomUUID } from 'node:crypto';
import { proReasons } from '@tingci/domain/membership';
import { resourceLimits } from '@tingci/domain/resource/resource-limits';
import { AppError } from '../../../core/app-error.ts';
import type { Database } from '../../../db/database.ts';
import { type FileService, learnerFilesPrefix } from '../../../files/file.service.ts';
import { type FileStore, FileStoreError } from '../../../files/file-store.ts';
import type { UploadedFile } from '../../../http/read-upload.ts';
import { assembleMedia } from './assemble-media.ts';
import type { ResourceDetail, ResourceRepository } from './resource.repository.ts';
import type { ResourceOwner } from './resource.service.ts';
import { createUploadRepository } from './upload.repository.ts';

const DAY_MS = 86_400_000;

/** A piece of a file: where it starts, and the name and length of the whole. */
export type Piece = { id: string; name: string; bytes: number; start: number };

/** How much has arrived; the resource, when all has. */
export type UploadState = { receivedBytes: number; resource: ResourceDetail | undefined };

export type UploadService = ReturnType<typeof createUploadService>;

/** Takes learners' sounds and videos in pieces. A piece that has arrived stays for a day, so that an upload can continue. */
export function createUploadService(deps: {
  database: Database;
  store: FileStore;
  files: Pick<FileService, 'save' | 'delete' | 'measureRoom'>;
  resources: ResourceRepository;
}) {
  const { store, files, resources } = deps;
  const uploads = createUploadRepository(deps.database.pool);
  const transact = deps.database.transactWith(createUploadRepository);

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

  async function requireRoom({ userId, isMember }: ResourceOwner, bytes: number): Promise<void> {
    const count = await resources.count(userId);
    if (count >= resourceLimits.resources) throw new AppError('resources_full');
    if (!isMember && count >= resourceLimits.free)
      throw new AppError('pro_required', { reason: proReasons.customResources });
    const { usedBytes, quotaBytes } = await files.measureRoom(userId);
    if (usedBytes + (await uploads.sumBytes(userId)) + bytes > quotaBytes) throw new AppError('file_quota');
  }

  /** Makes room for another upload: ends old ones. Throws when the learner may not add so much. */
  async function makeRoom(owner: ResourceOwner, bytes: number, nowMs: number): Promise<void> {
    const { userId } = owner;
    const open = await uploads.list(userId);
    const ended = open.filter(({ createdAt }) => createdAt.getTime() <= nowMs - DAY_MS);
    const rest = open.filter((upload) => !ended.includes(upload));
    const tooMany = rest.slice(0, Math.max(0, rest.length - resourceLimits.uploads + 1));
    for (const upload of [...ended, ...tooMany]) await discard(userId, upload.id);
    await requireRoom(owner, bytes);
  }

  async function putPiece(userId: number, content: UploadedFile['content'], maxBytes: number) {
    const key = `${learnerFilesPrefix}${userId}/${randomUUID()}`;
    try {
      const { bytes } = await store.put(key, content, { maxBytes, contentType: 'application/octet-stream' });
      return { key, bytes };
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
      await own.insertPiece(userId, id, piece);
      return true;
    });

  /** Makes the resource of all pieces. The last piece has no row until then, so after a failure it is sent again. */
  async function finish(userId: number, { id, name }: Piece, lastKey: string, nowMs: number): Promise<void> {
    const keys = [...(await uploads.listKeys(userId, id)), lastKey];
    const { file, durationMs } = await assembleMedia({ store, files }, { userId, nowMs }, { name, keys });
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
      if (!known) await makeRoom(owner, bytes, nowMs);
      else if (known.pieces >= resourceLimits.pieces) throw new AppError('upload_gap');
      const stored = await putPiece(userId, upload.content, bytes - start);
      try {
        if (start + stored.bytes < bytes) {
          // The upload begins with its first piece: one that is refused leaves nothing.
          if (!known) await uploads.insert(userId, id, { name: piece.name, bytes }, new Date(nowMs));
          if (await keepPiece(userId, id, { start, ...stored }, nowMs))
            return { receivedBytes: start + stored.bytes, resource: undefined };
          await store.delete(stored.key).catch(() => undefined);
          return await state(userId, id, nowMs);
        }
        await finish(userId, piece, stored.key, nowMs);
      } catch (error) {
        await store.delete(stored.key).catch(() => undefined);
        // Another file is needed: the pieces are of no use.
        if (error instanceof AppError && ['resource_type', 'resource_broken'].includes(error.code))
          await discard(userId, id);
        throw error;
      }
      await store.delete(stored.key).catch(() => undefined);
      const after = await state(userId, id, nowMs);
      if (!after.resource) throw new AppError('resources_full');
      return after;
    },
  };
}

/** The sender does not see an answer before it has sent all. */
async function readToEnd(content: UploadedFile['content']): Promise<void> {
  const source = content[Symbol.asyncIterator]();
  while (!(await source.next()).done);
}
