import type { PoolClient } from 'pg';
import { ImportError } from '../../platform/core/import-error.ts';
import type { Database } from '../../platform/db/database.ts';
import { execute, getRow } from '../../platform/db/statement.ts';
import { releaseImportLock, tryImportLock } from './import-lock.sql.ts';

/** No other advisory lock of the product uses this number. */
const IMPORT_LOCK = 7_461_953_023;

/** Runs the one import of this database on its own connection. Throws ImportError while another one runs. */
export async function withImportLock<Result>(
  database: Database,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await database.pool.connect();
  try {
    const { isTaken } = await getRow(client, tryImportLock, [IMPORT_LOCK]);
    if (!isTaken) throw new ImportError('另一个词典导入还在进行。请等它结束后再试。');
    try {
      return await work(client);
    } finally {
      await execute(client, releaseImportLock, [IMPORT_LOCK]);
    }
  } finally {
    client.release();
  }
}
