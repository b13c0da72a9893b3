import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLog } from '@tingci/api/platform/db/embedded/log';
import { startEmbeddedPostgres } from '@tingci/api/platform/db/embedded/start-embedded-postgres';
import pg from 'pg';

/** An empty database for one run: its address, a pool to look into it, and a folder for the data of an app. */
export type RunDatabase = { url: string; pool: pg.Pool; directory: string };

/** Runs work with a new embedded database in a temporary folder, and removes both afterwards. */
export async function withDatabase<Result>(work: (data: RunDatabase) => Promise<Result>): Promise<Result> {
  const directory = mkdtempSync(join(tmpdir(), 'tingci-run-'));
  // For root, the database runs as another user, and that user needs access.
  chmodSync(directory, 0o755);
  const server = await startEmbeddedPostgres({ dataDir: join(directory, 'postgres'), log: silentLog });
  const { host, port, user, database } = server.connection;
  const pool = new pg.Pool({ ...server.connection, max: 2 });
  // The stopping server closes idle connections. That is no failure.
  pool.on('error', () => undefined);
  try {
    const url = `postgresql://${user}@${encodeURIComponent(host)}:${port}/${database}`;
    return await work({ url, pool, directory });
  } finally {
    await pool.end();
    await server.stop();
    rmSync(server.directory, { recursive: true, force: true });
    rmSync(directory, { recursive: true, force: true });
  }
}
