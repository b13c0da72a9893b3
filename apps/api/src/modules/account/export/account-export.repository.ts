import type { Executor } from '../../../platform/db/database.ts';
import { execute, findRow, getRow, listRows, type Row } from '../../../platform/db/statement.ts';
import * as sql from './account-export.sql.ts';

export type ReadyExport = Row<typeof sql.findReadyExport>;
export type ExportContent = Row<typeof sql.findExportContent>;

/** Rows of exports. */
export function createAccountExportRepository(client: Executor) {
  return {
    async lock(userId: number): Promise<void> {
      await execute(client, sql.lockExporter, [userId]);
    },
    findOpen: async (userId: number): Promise<string | undefined> =>
      (await findRow(client, sql.findOpenExport, [userId]))?.id,
    countSince: async (userId: number, since: Date): Promise<number> =>
      (await getRow(client, sql.countExports, [userId, since])).count,
    async insert(id: string, userId: number, at: Date): Promise<void> {
      await execute(client, sql.insertExport, [id, userId, at]);
    },
    /** Marks an export as ready; the keys of earlier content, which the caller deletes. */
    finish: (
      ids: { id: string; userId: number },
      stored: { key: string; bytes: number; sha256: string },
      at: Date,
    ): Promise<{ earlierKeys: readonly string[]; isFinished: boolean }> =>
      getRow(client, sql.finishExport, [ids.id, ids.userId, at, stored.key, stored.bytes, stored.sha256]),
    findReady: (userId: number, since: Date): Promise<ReadyExport | undefined> =>
      findRow(client, sql.findReadyExport, [userId, since]),
    /** The content for a login session of its owner that is active now. */
    findContent: (
      id: string,
      sessionId: string,
      since: Date,
      now: Date,
    ): Promise<ExportContent | undefined> =>
      findRow(client, sql.findExportContent, [id, sessionId, since, now]),
    listExpired: (until: Date): Promise<{ id: string; key: string }[]> =>
      listRows(client, sql.listExpiredExports, [until]),
    async empty(ids: readonly string[]): Promise<void> {
      await execute(client, sql.emptyExports, [ids]);
    },
    /** The given keys that a row names. */
    listKnownKeys: async (keys: readonly string[]): Promise<Set<string>> =>
      new Set((await listRows(client, sql.listKnownExportKeys, [keys])).map(({ key }) => key)),
  };
}

export type AccountExportRepository = ReturnType<typeof createAccountExportRepository>;
