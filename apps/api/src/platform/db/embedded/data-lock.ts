import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseStartError } from './database-start-error.ts';
import type { Log } from './log.ts';

const SQLITE_BUSY = 5;
const POLL_MS = 50;

/** Another process uses the data directory; the message names it and says what to do. */
export class DataInUseError extends Error {
  override name = 'DataInUseError';
  readonly holderPid: number | undefined;

  constructor(message: string, holderPid: number | undefined) {
    super(message);
    this.holderPid = holderPid;
  }
}

export interface DataLock {
  release(): void;
}

interface Holder {
  pid: number;
  startedAt: string;
}

function readHolder(file: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof value !== 'object' || value === null) return undefined;
    const { pid, startedAt } = value as Partial<Holder>;
    return typeof pid === 'number' && typeof startedAt === 'string' ? { pid, startedAt } : undefined;
  } catch {
    return undefined;
  }
}

/** Opens and locks the file, or returns undefined when another process has it. */
function tryLock(dataDir: string): DatabaseSync | undefined {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(join(dataDir, 'app.lock'), { timeout: 0 });
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock?.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined;
    throw new DatabaseStartError(`Cannot lock the data in ${dataDir}: may this user write there?`, {
      cause: error,
    });
  }
}

function describeHolder(holder: Holder | undefined): string {
  return holder ? `process ${holder.pid} (started ${holder.startedAt})` : 'another process';
}

async function waitForLock(dataDir: string, patienceMs: number, log: Log): Promise<DatabaseSync> {
  const holderFile = join(dataDir, 'app.pid.json');
  const deadline = Date.now() + patienceMs;
  for (let attempt = 0; ; attempt += 1) {
    const lock = tryLock(dataDir);
    if (lock) return lock;
    const holder = readHolder(holderFile);
    if (Date.now() >= deadline) {
      throw new DataInUseError(
        `The data in ${dataDir} are in use by Tingci ${describeHolder(holder)}. Stop it first, or set DATA_DIR to another folder.`,
        holder?.pid,
      );
    }
    if (attempt === 0) log.info(`The data are in use by ${describeHolder(holder)}: waiting for it to stop …`);
    await delay(POLL_MS);
  }
}

/**
 * Locks `dataDir` for one process. Waits `patienceMs` for a process that is stopping, then throws DataInUseError with the
 * name of the other process.
 *
 * Node has no flock, but SQLite locks a file with the kernel's locks on every platform. An exclusive transaction on an
 * empty file ends with the process, however the process ends, so no lock can be stale.
 */
export async function acquireDataLock(dataDir: string, patienceMs: number, log: Log): Promise<DataLock> {
  mkdirSync(dataDir, { recursive: true });
  const lock = await waitForLock(dataDir, patienceMs, log);
  const holderFile = join(dataDir, 'app.pid.json');
  writeFileSync(holderFile, JSON.stringify({ pid: process.pid, startedAt: new Date().toISOString() }));
  return {
    release() {
      if (!lock.isOpen) return;
      rmSync(holderFile, { force: true });
      lock.close();
    },
  };
}
