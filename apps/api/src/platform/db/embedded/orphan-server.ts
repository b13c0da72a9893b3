import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseStartError } from './database-start-error.ts';
import type { Log } from './log.ts';

const FAST_STOP_MS = 60_000;
const IMMEDIATE_STOP_MS = 5_000;
/** How long a process that is ending may still be listed. */
const ENDING_MS = 2_000;
const POLL_MS = 10;

/** What PostgreSQL writes into `postmaster.pid` about the server over a cluster. */
export interface PostmasterRecord {
  pid: number;
  port: number;
  /** Empty where there is no socket. */
  socketDir: string;
  isReady: boolean;
}

/** The record of the server over `clusterDir`, or undefined when there is none; it may be stale. */
export function readPostmasterRecord(clusterDir: string): PostmasterRecord | undefined {
  let text: string;
  try {
    text = readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8');
  } catch {
    return undefined;
  }
  const [pid, , , port, socketDir, , , status] = text.split('\n').map((line) => line.trim());
  if (!pid || !Number.isInteger(Number(pid))) return undefined;
  return { pid: Number(pid), port: Number(port), socketDir: socketDir ?? '', isReady: status === 'ready' };
}

/** Whether a process runs. In a container without an init, one that has ended stays listed as a zombie. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^State:\s+Z/m.test(readOfProcess(pid, 'status'));
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function readOfProcess(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** The working folder of a process; undefined when it cannot be read, for example by root in a container without CAP_SYS_PTRACE. */
function workingDirOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

/** Whether process `pid` is the postmaster over `clusterDir`: it works in that folder and names it in its command. */
function isPostmasterOver(pid: number, clusterDir: string): boolean {
  if (process.platform === 'linux') {
    const workingDir = workingDirOf(pid);
    if (workingDir !== undefined) return workingDir === realpathSync(clusterDir);
    return readOfProcess(pid, 'cmdline').split('\0').includes(clusterDir);
  }
  if (process.platform === 'win32') return true;
  try {
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(
      clusterDir,
    );
  } catch {
    return false;
  }
}

function ownerOfProcess(pid: number): number | undefined {
  try {
    return statSync(`/proc/${pid}`).uid;
  } catch {
    return undefined;
  }
}

/**
 * PostgreSQL processes that work in `clusterDir`, or whose folder cannot be read. All processes of a server belong to the
 * owner of its cluster, so a server of another user is not listed.
 */
function processesOver(clusterDir: string): number[] {
  if (process.platform !== 'linux') return [];
  const folder = realpathSync(clusterDir);
  const owner = statSync(folder).uid;
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter(
      (pid) =>
        ownerOfProcess(pid) === owner &&
        readOfProcess(pid, 'comm').trim() === 'postgres' &&
        (workingDirOf(pid) ?? folder) === folder,
    );
}

// The folder of a process that is ending cannot be read, so the list is read again until such processes are gone.
async function listLasting(list: () => number[]): Promise<number[]> {
  for (const end = Date.now() + ENDING_MS; Date.now() < end; await delay(POLL_MS)) {
    if (list().length === 0) return [];
  }
  return list();
}

/** Resolves to whether `pid` was gone within `limitMs`. */
export async function waitForEnd(pid: number, limitMs: number): Promise<boolean> {
  for (const end = Date.now() + limitMs; Date.now() < end; await delay(POLL_MS)) {
    if (!isAlive(pid)) return true;
  }
  return !isAlive(pid);
}

/** Stops a postmaster: fast (rolls open transactions back, writes a checkpoint), then immediate, then by force. */
export async function stopPostmaster(pid: number, log: Log): Promise<void> {
  const steps = [
    ['SIGINT', FAST_STOP_MS],
    ['SIGQUIT', IMMEDIATE_STOP_MS],
    ['SIGKILL', IMMEDIATE_STOP_MS],
  ] as const;
  for (const [signal, limitMs] of steps) {
    if (!isAlive(pid)) return;
    if (signal !== 'SIGINT') log.warn(`The database (process ${pid}) is slow to stop: sending ${signal}.`);
    process.kill(pid, signal);
    if (await waitForEnd(pid, limitMs)) return;
  }
  throw new DatabaseStartError(`The database (process ${pid}) does not stop.`);
}

/** The live server over `clusterDir`, verified to be one, or undefined. */
export function findLiveServer(clusterDir: string): PostmasterRecord | undefined {
  const record = readPostmasterRecord(clusterDir);
  return record && isAlive(record.pid) && isPostmasterOver(record.pid, clusterDir) ? record : undefined;
}

/**
 * Stops the server of an app that was killed. Deletes the record of a server that has ended: when another program has its
 * process number (common in containers), PostgreSQL would not start.
 */
export async function stopOrphanServer(clusterDir: string, log: Log): Promise<void> {
  const record = readPostmasterRecord(clusterDir);
  if (!record || !isAlive(record.pid)) return;
  if (isPostmasterOver(record.pid, clusterDir)) {
    log.info(`Found the database of an earlier run (process ${record.pid}): stopping it cleanly …`);
    return stopPostmaster(record.pid, log);
  }
  const others = await listLasting(() => processesOver(clusterDir));
  if (others.length > 0)
    throw new DatabaseStartError(
      `Processes ${others.join(', ')} still work in ${clusterDir}. Stop them first.`,
    );
  rmSync(join(clusterDir, 'postmaster.pid'), { force: true });
}
