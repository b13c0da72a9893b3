import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../core/free-port.ts';
import { survivesLoss } from '../database.ts';
import { findPackagedPostgres, reachableBinaries } from './binaries.ts';
import { APP_ROLE, ensureCluster, majorVersion, SUPERUSER, writeAccessRules } from './cluster.ts';
import { acquireDataLock } from './data-lock.ts';
import type { Log } from './log.ts';
import { readPostmasterRecord, stopOrphanServer, stopPostmaster } from './orphan-server.ts';
import { chooseServerUser } from './run-as.ts';
import { type Endpoint, type ServerPlan, startServer } from './server.ts';
import { makeServerHome, makeSocketDir, removeSocketDir } from './server-folders.ts';

const SOCKET_PORT = 5432;
/** A restart overlaps with the end of the previous run: `npm` returns before the app that it stops has ended. */
const PATIENCE_MS = 5_000;
const RESTART_PAUSE_MS = 100;
const QUICK_RESTARTS = 100;
const LONG_RESTART_PAUSE_MS = 5_000;

/**
 * The pause after failed restart number `nr` (from 0), in milliseconds. For ten seconds it is short: the children of a
 * killed server end at any moment, and learners wait for it.
 */
export const restartPauseMs = (nr: number): number =>
  nr < QUICK_RESTARTS ? RESTART_PAUSE_MS : LONG_RESTART_PAUSE_MS;

/** Ready for `new pg.Pool(connection)`. */
export interface DatabaseConnection {
  host: string;
  port: number;
  user: string;
  database: string;
  password?: string;
}

export interface EmbeddedPostgres {
  /** The application's own role and database. */
  connection: DatabaseConnection;
  /** The cluster's superuser, for preparation and tests only. */
  adminConnection: DatabaseConnection;
  /** The real folder of the database. */
  directory: string;
  /** The time at which this process locked the data, in milliseconds since 1970. No other process used it later. */
  lockedMs: number;
  /** False while the server is being restarted after an unexpected end. */
  isRunning(): boolean;
  /** Process number of the server, undefined while it is down. */
  serverPid(): number | undefined;
  /** Stops the server cleanly and unlocks the data directory; safe to call twice. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  dataDir: string;
  log: Log;
  /** Folder with the server's `bin`, instead of the packaged one. */
  binaries?: string;
  /** How long to wait until another process unlocks the same data; default 5 s. */
  patienceMs?: number;
  /** Overrides of the server's settings, for tests. */
  settings?: Record<string, string>;
}

/** Without sockets a password protects the loopback port; its file is in the server's folder, and only the owner can read it. */
function loopbackPassword(dataDir: string): string {
  const file = join(dataDir, 'postgres-password');
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

/** Makes role and database of the application when they are missing. */
async function ensureDatabase(admin: DatabaseConnection): Promise<void> {
  const client = new pg.Client(admin);
  survivesLoss(client);
  await client.connect();
  try {
    const role = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [APP_ROLE]);
    if (role.rowCount === 0) await client.query(`CREATE ROLE ${APP_ROLE} LOGIN`);
    if (admin.password) await client.query(`ALTER ROLE ${APP_ROLE} PASSWORD '${admin.password}'`);
    const database = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [APP_ROLE]);
    if (database.rowCount === 0) await client.query(`CREATE DATABASE ${APP_ROLE} OWNER ${APP_ROLE}`);
  } finally {
    await client.end();
  }
}

class Supervisor {
  readonly #plan: ServerPlan;
  readonly #log: Log;
  #child: ChildProcess | undefined;
  #isStopping = false;
  #restart: Promise<void> | undefined;

  constructor(plan: ServerPlan, log: Log) {
    this.#plan = plan;
    this.#log = log;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  async start(): Promise<void> {
    const child = await startServer(this.#plan, this.#log);
    const onEnd = (code: number | null, signal: string | null) => {
      this.#child = undefined;
      if (this.#isStopping) return;
      this.#log.error(`The database ended unexpectedly (${signal ?? `code ${code}`}): restarting it.`);
      this.#restart = this.#restartUntilUp();
    };
    if (child.exitCode !== null || child.signalCode !== null) return onEnd(child.exitCode, child.signalCode);
    this.#child = child;
    child.once('exit', onEnd);
  }

  async #restartUntilUp(): Promise<void> {
    let reported = '';
    for (let nr = 0; !this.#isStopping; nr++) {
      try {
        await this.start();
        this.#log.info('The database is back.');
        return;
      } catch (error) {
        // Children of a killed server use its shared memory until they end; PostgreSQL does not start before that.
        const { message } = error as Error;
        if (message !== reported || nr >= QUICK_RESTARTS)
          this.#log.warn(`The database is not back yet: ${message}`);
        reported = message;
        await delay(restartPauseMs(nr));
      }
    }
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#restart;
    if (this.#child?.pid) await stopPostmaster(this.#child.pid, this.#log);
  }
}

/**
 * Runs PostgreSQL over `dataDir` as a child process until `stop()`. Makes the cluster at the first start, stops the server
 * of a killed run, and restarts a server that ended. Throws DataInUseError when another process uses the same data.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log } = options;
  const dataDir = resolve(options.dataDir);
  const lock = await acquireDataLock(dataDir, options.patienceMs ?? PATIENCE_MS, log);
  const lockedMs = Date.now();
  let socketDir: string | undefined;
  try {
    const user = chooseServerUser(join(dataDir, 'postgres'));
    const binaries = reachableBinaries(options.binaries ?? findPackagedPostgres(), user, log);
    const serverHome = makeServerHome(dataDir, user, log);
    const hasSockets = process.platform !== 'win32';
    const password = hasSockets ? undefined : loopbackPassword(dataDir);
    const major = await majorVersion(binaries, user);
    const clusterDir = await ensureCluster({ binaries, serverHome, user, password, major, log });
    const oldSocketDir = readPostmasterRecord(clusterDir)?.socketDir;
    await stopOrphanServer(clusterDir, log);
    if (oldSocketDir) removeSocketDir(oldSocketDir);
    writeAccessRules(clusterDir, user);
    socketDir = hasSockets ? makeSocketDir(serverHome, user) : undefined;
    const endpoint: Endpoint = {
      host: socketDir ?? '127.0.0.1',
      port: hasSockets ? SOCKET_PORT : await freePort(),
      ...(password ? { password } : {}),
    };
    const supervisor = new Supervisor(
      {
        binaries,
        clusterDir,
        logFile: join(serverHome, 'server.log'),
        user,
        endpoint,
        settings: options.settings ?? {},
      },
      log,
    );
    const adminConnection = { ...endpoint, user: SUPERUSER, database: 'postgres' };
    try {
      await supervisor.start();
      await ensureDatabase(adminConnection);
    } catch (error) {
      await supervisor.stop();
      throw error;
    }
    let stopping: Promise<void> | undefined;
    const stop = async () => {
      await supervisor.stop();
      if (socketDir) removeSocketDir(socketDir);
      lock.release();
    };
    return {
      connection: { ...endpoint, user: APP_ROLE, database: APP_ROLE },
      adminConnection,
      directory: serverHome,
      lockedMs,
      isRunning: () => supervisor.pid !== undefined,
      serverPid: () => supervisor.pid,
      stop: () => {
        stopping ??= stop();
        return stopping;
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}
