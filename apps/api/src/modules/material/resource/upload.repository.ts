import type { Executor } from '../../../platform/db/database.ts';
import { execute, findRow, listRows } from '../../../platform/db/statement.ts';
import * as sql from './resource.sql.ts';

/** Stores uploads and their pieces. */
export function createUploadRepository(client: Executor) {
  return {
    /** Blocks other uploads of the learner until the transaction ends. */
    async lock(userId: number): Promise<void> {
      await execute(client, sql.lockOwner, [userId]);
    },
    /** The upload, if it began after an instant. */
    find: (userId: number, id: string, since: Date) => findRow(client, sql.findUpload, [userId, id, since]),
    async insert(
      userId: number,
      id: string,
      about: { name: string; bytes: number },
      at: Date,
    ): Promise<void> {
      await execute(client, sql.insertUpload, [userId, id, about.name, about.bytes, at]);
    },
    /** All of the learner's uploads, the oldest first, with the length of their whole files. */
    list: (userId: number) => listRows(client, sql.listUploads, [userId]),
    async insertPiece(
      userId: number,
      id: string,
      piece: { start: number; bytes: number; key: string },
      at: Date,
    ): Promise<void> {
      await execute(client, sql.insertPiece, [userId, id, piece.start, piece.bytes, piece.key]);
      await execute(client, sql.touchUpload, [userId, id, at]);
    },
    /** The objects of the pieces, in the order of the file. */
    listKeys: async (userId: number, id: string): Promise<string[]> =>
      (await listRows(client, sql.listPieces, [userId, id])).map(({ key }) => key),
    delete: (userId: number, id: string) => execute(client, sql.deleteUpload, [userId, id]),
  };
}
