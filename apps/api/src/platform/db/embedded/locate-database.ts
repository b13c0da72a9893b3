import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { APP_ROLE } from './cluster.ts';
import { DataInUseError } from './data-lock.ts';
import type { Log } from './log.ts';
import { findLiveServer } from './orphan-server.ts';
import { findServerHome } from './server-folders.ts';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';

/** A database for one run of a command or of the app. */
export interface LocatedDatabase {
  connection: ClientConfig;
  /** Where the data are, for the operator. */
  place: string;
  /** Since when no earlier process has served on the database, in milliseconds since 1970; undefined when several may. */
  lockedMs?: number;
  /** Stops the server if this run started it. */
  close(): Promise<void>;
}

/** The server of a running app over `dataDir`, or undefined. */
function findRunningServer(dataDir: string): ClientConfig | undefined {
  const home = findServerHome(dataDir);
  const server = home ? findLiveServer(join(home, 'cluster')) : undefined;
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
 * The installation's database: that of `databaseUrl`, or the embedded one, which is started. When an app runs on the same
 * data, its server is used; with `isExclusive` the function throws DataInUseError.
 */
export async function locateDatabase(where: {
  databaseUrl: string;
  dataDir: string;
  isExclusive: boolean;
  log: Log;
}): Promise<LocatedDatabase> {
  const { databaseUrl, dataDir, isExclusive, log } = where;
  if (databaseUrl !== '') {
    return {
      connection: { connectionString: databaseUrl },
      place: 'the database of DATABASE_URL',
      close: async () => {},
    };
  }
  try {
    const server = await startEmbeddedPostgres({ dataDir, log, ...(isExclusive ? {} : { patienceMs: 0 }) });
    return {
      connection: server.connection,
      place: server.directory,
      lockedMs: server.lockedMs,
      close: () => server.stop(),
    };
  } catch (error) {
    if (!(error instanceof DataInUseError) || isExclusive) throw error;
    const connection = findRunningServer(dataDir);
    if (!connection) throw error;
    return { connection, place: dataDir, close: async () => {} };
  }
}
