import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { APP_ROLE } from './cluster.ts';
import { DataInUseError } from './data-lock.ts';
import type { Log } from './log.ts';
import { findServerHome } from './places.ts';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';
import { findSurvivor } from './survivor.ts';

/** A database for one command. */
export interface LocatedDatabase {
  connection: ClientConfig;
  /** Stops the server if it was started for the command. */
  close(): Promise<void>;
}

/** The server of a running app over `dataDir`, or undefined. */
function findRunningServer(dataDir: string): ClientConfig | undefined {
  const home = findServerHome(dataDir);
  const server = home ? findSurvivor(join(home, 'cluster')) : undefined;
  if (!server?.isReady) return undefined;
  const passwordFile = join(dataDir, 'postgres-password');
  return {
    host: server.socketDir || '127.0.0.1',
    port: server.port,
    user: APP_ROLE,
    database: APP_ROLE,
    ...(existsSync(passwordFile) ? { password: readFileSync(passwordFile, 'utf8').trim() } : {}),
  };
}

/**
 * The installation's database: that of `databaseUrl`, or the embedded one, which is started for the command. When an app
 * runs on the same data, the command uses its server; with `isExclusive` it throws DataInUseError.
 */
export async function locateDatabase(where: {
  databaseUrl: string;
  dataDir: string;
  isExclusive: boolean;
  log: Log;
}): Promise<LocatedDatabase> {
  const { databaseUrl, dataDir, isExclusive, log } = where;
  if (databaseUrl !== '') return { connection: { connectionString: databaseUrl }, close: async () => {} };
  try {
    const server = await startEmbeddedPostgres({ dataDir, log, ...(isExclusive ? {} : { patienceMs: 0 }) });
    return { connection: server.connection, close: () => server.stop() };
  } catch (error) {
    if (!(error instanceof DataInUseError) || isExclusive) throw error;
    const connection = findRunningServer(dataDir);
    if (!connection) throw error;
    return { connection, close: async () => {} };
  }
}
