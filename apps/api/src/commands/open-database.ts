import type { Settings } from '../platform/config/settings.ts';
import { createDatabase, createPool, type Database } from '../platform/db/database.ts';
import { locateDatabase } from '../platform/db/embedded/locate-database.ts';
import { silentLog } from '../platform/db/embedded/log.ts';
import { findServerHome } from '../platform/db/embedded/server-folders.ts';
import { migrate } from '../platform/db/migrate.ts';
import { holdProcessLock } from '../platform/db/process-lock.ts';

/** A database for one command; `close` restores the state from before. */
export type OpenDatabase = { database: Database; close(): Promise<void> };

/** Thrown when there is no database to use; the message says what to do. */
export class NoDatabaseError extends Error {
  override name = 'NoDatabaseError';
}

/**
 * The installation's database: that of DATABASE_URL, or the embedded one, through the running app's server or one
 * started for the command.
 */
export async function openDatabase({
  DATABASE_URL,
  DATA_DIR,
}: Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'>): Promise<OpenDatabase> {
  if (DATABASE_URL === '' && !findServerHome(DATA_DIR)) {
    throw new NoDatabaseError(`There is no database in ${DATA_DIR} yet. Start Tingci once, or set DATA_DIR.`);
  }
  const where = { databaseUrl: DATABASE_URL, dataDir: DATA_DIR };
  const { connection, close: stop } = await locateDatabase({ ...where, isExclusive: false, log: silentLog });
  try {
    const lock = await holdProcessLock(connection, 'command');
    const pool = createPool(connection, 2, () => {});
    try {
      await migrate(pool);
    } catch (error) {
      await pool.end();
      await lock.release();
      throw error;
    }
    const close = async () => {
      await pool.end();
      await lock.release();
      await stop();
    };
    return { database: createDatabase(pool), close };
  } catch (error) {
    await stop();
    throw error;
  }
}
