import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { SERVER_ENV, SUPERUSER } from './cluster.ts';
import { DatabaseStartError } from './database-start-error.ts';
import type { Log } from './log.ts';
import type { RunAs } from './run-as.ts';

const LARGEST_LOG_BYTES = 8 * 1024 * 1024;
const POLL_MS = 10;
const PROGRESS_MS = 5_000;

/** The address of a server: a socket's folder, or loopback with a password where there are no sockets. */
export interface Endpoint {
  host: string;
  port: number;
  password?: string;
}

/** Settings of a small server; every one exists in PostgreSQL 15 too. */
const SETTINGS: Record<string, string> = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  // The largest DATABASE_POOL, and some connections for commands that run at the same time.
  max_connections: '220',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  min_wal_size: '64MB',
  max_wal_size: '512MB',
  checkpoint_completion_target: '0.9',
  random_page_cost: '1.1',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  idle_in_transaction_session_timeout: '60s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
  // Statements contain learners' data, so they are not logged.
  log_min_error_statement: 'panic',
  log_parameter_max_length_on_error: '0',
};

export interface ServerPlan {
  binaries: string;
  clusterDir: string;
  logFile: string;
  user: RunAs;
  endpoint: Endpoint;
  /** Overrides of the settings, for tests. */
  settings: Record<string, string>;
}

function openLog(file: string): number {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LARGEST_LOG_BYTES) renameSync(file, `${file}.1`);
  return openSync(file, 'a', 0o600);
}

function serverArguments({ clusterDir, endpoint, settings }: ServerPlan): string[] {
  const isSocket = process.platform !== 'win32';
  const place = isSocket
    ? { listen_addresses: '', unix_socket_directories: endpoint.host, unix_socket_permissions: '0700' }
    : { listen_addresses: '127.0.0.1' };
  const all: Record<string, string> = { ...SETTINGS, ...place, port: String(endpoint.port), ...settings };
  return ['-D', clusterDir, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/** Starts the server program. It has a terminal session of its own: Ctrl+C must reach only the app, which finishes its requests first. */
function launch(plan: ServerPlan): ChildProcess {
  const log = openLog(plan.logFile);
  try {
    return spawn(join(plan.binaries, 'bin', 'postgres'), serverArguments(plan), {
      ...plan.user.ids,
      cwd: '/',
      env: SERVER_ENV,
      detached: process.platform !== 'win32',
      windowsHide: true,
      stdio: ['ignore', log, log],
    });
  } finally {
    closeSync(log);
  }
}

async function acceptsConnections(endpoint: Endpoint): Promise<boolean> {
  const client = new pg.Client({
    ...endpoint,
    user: SUPERUSER,
    database: 'postgres',
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
    return true;
  } catch (error) {
    const code = (error as { code?: string }).code ?? '';
    // No socket yet, no listener yet, or starting (57P03, 57P02): wait. Any other error will not go away.
    if (['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P03', '57P02', '57P01'].includes(code))
      return false;
    if (error instanceof Error && error.message.includes('Connection terminated')) return false;
    throw error;
  }
}

function lastLines(file: string): string {
  return readFileSync(file, 'utf8').slice(-2000).trim().split('\n').slice(-8).join('\n');
}

/** Starts the server and waits until it answers; throws with the server's last output when it ends instead. */
export async function startServer(plan: ServerPlan, log: Log): Promise<ChildProcess> {
  const child = launch(plan);
  let failure: Error | undefined;
  child.once('error', (error) => {
    failure = error;
  });
  let nextProgress = Date.now() + PROGRESS_MS;
  while (true) {
    if (failure) throw failure;
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new DatabaseStartError(`The database did not start:\n${lastLines(plan.logFile)}`);
    }
    try {
      if (await acceptsConnections(plan.endpoint)) return child;
    } catch (error) {
      child.kill('SIGINT');
      throw error;
    }
    if (Date.now() > nextProgress) {
      log.info('Waiting for the database to finish its recovery …');
      nextProgress += PROGRESS_MS;
    }
    await delay(POLL_MS);
  }
}
