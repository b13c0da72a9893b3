import { statfs } from 'node:fs/promises';
import type { Log } from './log.ts';
import { findServerHome } from './server-folders.ts';

const CHECK_EVERY_MS = 5_000;
const MEGABYTE = 1024 * 1024;
/** Below this much free space writing stops: the database needs space for its write-ahead log. */
const LEAST_FREE_BYTES = 256 * MEGABYTE;
/** Writing resumes only above a higher limit, so that the state does not change back and forth. */
const RESUME_FACTOR = 1.5;
/** Below this multiple of the limit the disk is low. */
const LOW_FACTOR = 2;
const LOW_RESUME_FACTOR = 2.5;

export interface DiskWatch {
  /** Whether learners' writes must be refused now. */
  isReadOnly(): boolean;
  /** Whether uploads, and learners who write much, must be refused now. */
  isLow(): boolean;
  /** Free bytes at the last check. */
  freeBytes(): number;
  /** Checks now, without waiting for the next interval. */
  check(): Promise<void>;
  stop(): void;
}

export interface DiskWatchOptions {
  /** The data directory; the database is checked in its real folder, which may be on another disk. */
  path: string;
  log: Log;
  leastFreeBytes?: number;
  /** Free bytes at `path`, for tests. */
  readFreeBytes?: (path: string) => Promise<number>;
}

async function freeBytes(dataDir: string): Promise<number> {
  const places = [dataDir, findServerHome(dataDir) ?? dataDir];
  const found = await Promise.all(places.map((place) => statfs(place)));
  return Math.min(...found.map(({ bavail, bsize }) => bavail * bsize));
}

/**
 * Checks the free space every five seconds. Below the limit the state is read-only, until the space is 1.5 times the limit.
 * Below twice the limit the disk is low, until the space is 2.5 times the limit.
 */
export async function watchDisk(options: DiskWatchOptions): Promise<DiskWatch> {
  const { path, log, leastFreeBytes = LEAST_FREE_BYTES, readFreeBytes = freeBytes } = options;
  let isReadOnly = false;
  let isLow = false;
  let free = 0;
  const check = async () => {
    free = await readFreeBytes(path);
    const inMegabytes = `${Math.floor(free / MEGABYTE)} MB free at ${path}`;
    if (!isLow && free < leastFreeBytes * LOW_FACTOR) {
      isLow = true;
      log.warn(`The disk has little room (${inMegabytes}): uploads and learners who write much are refused.`);
    } else if (isLow && free >= leastFreeBytes * LOW_RESUME_FACTOR) {
      isLow = false;
      log.info(`The disk has enough room again (${inMegabytes}).`);
    }
    if (!isReadOnly && free < leastFreeBytes) {
      isReadOnly = true;
      log.error(`The disk is nearly full (${inMegabytes}): Tingci only reads until there is room again.`);
    } else if (isReadOnly && free >= leastFreeBytes * RESUME_FACTOR) {
      isReadOnly = false;
      log.info(`There is room on the disk again (${inMegabytes}): Tingci writes again.`);
    }
  };
  await check();
  const timer = setInterval(() => {
    check().catch((error: Error) => log.error(`Free space at ${path} cannot be read: ${error.message}`));
  }, CHECK_EVERY_MS);
  timer.unref();
  return {
    isReadOnly: () => isReadOnly,
    isLow: () => isLow,
    freeBytes: () => free,
    check,
    stop: () => clearInterval(timer),
  };
}
