import type { FilePurpose } from '@tingci/domain/file-type';
import type { Executor } from '../db/database.ts';
import { execute, findRow, getRow, listRows, type Row } from '../db/statement.ts';
import * as sql from './file.sql.ts';

/** `createdAt` is in milliseconds since 1970. */
export type FileRow = Row<typeof sql.findFile>;

/** Rows of learners' files. */
export function createFileRepository(client: Executor) {
  return {
    /** Blocks other uploads of the learner from counting and adding until the transaction ends. */
    async lock(userId: number): Promise<void> {
      await execute(client, sql.lockOwner, [userId]);
    },
    insert(file: Omit<FileRow, 'id' | 'createdAt'>, at: Date): Promise<FileRow> {
      const { userId, purpose, key, name, bytes, sha256, contentType } = file;
      return getRow(client, sql.insertFile, [userId, purpose, key, name, bytes, sha256, contentType, at]);
    },
    /** Total bytes of the learner's files. */
    sumBytes: async (userId: number): Promise<number> =>
      (await getRow(client, sql.sumFileBytes, [userId])).bytes,
    /** Total bytes that the uploads since an instant will have, but for one of them. */
    sumUploads: async (userId: number, since: Date, exceptId: string | undefined): Promise<number> =>
      (await getRow(client, sql.sumUploadBytes, [userId, since, exceptId ?? null])).bytes,
    /** A page, latest first, with the total number. */
    async list(
      userId: number,
      {
        purpose = null,
        limit,
        offset,
      }: { purpose?: FilePurpose | null | undefined; limit: number; offset: number },
    ): Promise<{ rows: FileRow[]; total: number }> {
      const rows = await listRows(client, sql.listFiles, [userId, purpose, limit, offset]);
      const { total } = await getRow(client, sql.countFiles, [userId, purpose]);
      return { rows, total };
    },
    find: (id: number): Promise<FileRow | undefined> => findRow(client, sql.findFile, [id]),
    /** A file that others may get at its signed address: its account is open. */
    findServed: (id: number): Promise<FileRow | undefined> => findRow(client, sql.findServedFile, [id]),
    isSessionLive: async (sessionId: string, at: Date): Promise<boolean> =>
      (await findRow(client, sql.findLiveSession, [sessionId, at])) !== undefined,
    /** Deletes the learner's row and returns its key; undefined when the learner has no such file. */
    delete: async (userId: number, id: number): Promise<string | undefined> =>
      (await findRow(client, sql.deleteFile, [id, userId]))?.key,
    /** The given keys that a row names. */
    async listKnownKeys(keys: readonly string[]): Promise<Set<string>> {
      return new Set((await listRows(client, sql.listKnownKeys, [keys])).map(({ key }) => key));
    },
    /** The given keys of decks that belong to a draft. */
    async listKnownDecks(keys: readonly string[]): Promise<Set<string>> {
      return new Set((await listRows(client, sql.listKnownDecks, [keys])).map(({ key }) => key));
    },
    /** Rows created before an instant, in the order of their ids, after `afterId`. */
    listAfter: (afterId: number, before: Date, limit: number): Promise<{ id: number; key: string }[]> =>
      listRows(client, sql.listFilesAfter, [afterId, before, limit]),
    /** Deletes the rows of recordings that nobody can hear any more since an instant; returns their keys. */
    deleteUnusedRecordings: async (before: Date): Promise<string[]> =>
      (await listRows(client, sql.deleteUnusedRecordings, [before])).map(({ key }) => key),
    deleteRows: (ids: readonly number[]): Promise<number> => execute(client, sql.deleteFiles, [ids]),
  };
}
