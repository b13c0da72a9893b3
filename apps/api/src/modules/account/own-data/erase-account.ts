import type { Database } from '../../../platform/db/database.ts';
import { execute, findRow } from '../../../platform/db/statement.ts';
import { decksPrefix, learnerFilesPrefix } from '../../../platform/files/file.service.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import * as sql from './erase.sql.ts';

/** The folder of exports in the file store. Each learner has a folder below it. */
export const exportsPrefix = 'exports/';

const EVENTS_AT_ONCE = 10_000;

/**
 * Erases everything of a closed account: rows, files, exports and decks. It may run again after it was interrupted. `progress`
 * gets values from 0 to 1.
 */
export async function eraseAccount(
  { database, store }: { database: Database; store: FileStore },
  userId: number,
  { signal, progress }: { signal: AbortSignal; progress: (fraction: number) => void },
): Promise<void> {
  const { pool } = database;
  const account = await findRow(pool, sql.isClosed, [userId]);
  if (!account?.isClosed) throw new Error(`The account ${userId} is not closed.`);
  for (const prefix of [learnerFilesPrefix, exportsPrefix, decksPrefix]) {
    for await (const { key } of store.list(`${prefix}${userId}/`)) {
      signal.throwIfAborted();
      await store.delete(key);
    }
  }
  await execute(pool, sql.eraseUndoingEvents, [userId]);
  for (;;) {
    signal.throwIfAborted();
    if ((await execute(pool, sql.eraseEvents, [userId, EVENTS_AT_ONCE])) < EVENTS_AT_ONCE) break;
  }
  for (const [index, statement] of sql.eraseRows.entries()) {
    signal.throwIfAborted();
    await execute(pool, statement, [userId]);
    progress((index + 1) / sql.eraseRows.length);
  }
}
