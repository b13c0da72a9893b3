import type { Executor } from '../../../db/database.ts';
import { execute, findRow, getRow, listRows } from '../../../db/statement.ts';
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
    list: (userId: number) => listRows(client, sql.listUploads, [userId]),
    async insertPiece(
      userId: number,
      id: string,
      piece: { start: number; bytes: number; key: string },
    ): Promise<void> {
      await execute(client, sql.insertPiece, [userId, id, piece.start, piece.bytes, piece.key]);
    },
    /** The objects of the pieces, in the order of the file. */
    listKeys: async (userId: number, id: string): Promise<string[]> =>
      (await listRows(client, sql.listPieces, [userId, id])).map(({ key }) => key),
    /** Bytes of the pieces of all uploads of the learner. */
    sumBytes: async (userId: number): Promise<number> =>
      (await getRow(client, sql.sumPieces, [userId])).bytes,
    delete: (userId: number, id: string) => execute(client, sql.deleteUpload, [userId, id]),
  };
}
