import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ROOT } from './paths.mjs';
import { identify, isRunning } from './process-identity.mjs';

const LOCK = '.checkout.lock';
const POLL_MS = 200;
const TELL_MS = 15_000;
/** A first installation on a slow network takes minutes. */
const PATIENCE_MS = 30 * 60_000;
/** A record that is still empty after this time belongs to a process that was killed while it wrote. */
const UNWRITTEN_MS = 5_000;

/** The processes that a lock names: its holder, and the program that works for it. Undefined while it is being written. */
function readRecord(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Whether nobody works under the lock any more. A program whose starter was killed continues, and counts. */
function isStale(path) {
  const record = readRecord(path);
  if (record) return !isRunning(record.holder) && !isRunning(record.program);
  const written = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  return written !== undefined && Date.now() - written > UNWRITTEN_MS;
}

function tryCreate(path) {
  let file;
  try {
    file = openSync(path, 'wx');
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw new Error(`The checkout cannot be written (${error.message}). May this user write there?`);
  }
  writeSync(file, JSON.stringify({ holder: identify(process.pid) }));
  closeSync(file);
  return true;
}

/** Takes the lock, or removes a stale one. Only who holds the second lock may remove: the first may be new by then. */
function tryTake(path) {
  if (tryCreate(path)) return true;
  if (!isStale(path)) return false;
  const second = `${path}.removal`;
  if (!tryCreate(second)) {
    if (isStale(second)) rmSync(second, { force: true });
    return false;
  }
  try {
    if (isStale(path)) rmSync(path, { force: true });
    return tryCreate(path);
  } finally {
    rmSync(second, { force: true });
  }
}

function nameHolder(path) {
  const record = readRecord(path);
  const { pid } = (isRunning(record?.holder) ? record.holder : record?.program) ?? {};
  return pid ? `process ${pid}` : 'another process';
}

let depth = 0;
let held;

/**
 * Runs `work` while no other process installs or builds in the folder `root`. Others wait. A lock whose holder was killed
 * is recognised. Locks of one process nest.
 */
export async function withCheckoutLock(work, { root = ROOT, patienceMs = PATIENCE_MS } = {}) {
  const path = join(root, LOCK);
  const startedAt = performance.now();
  let toldAt = Number.NEGATIVE_INFINITY;
  while (depth === 0 && !tryTake(path)) {
    const waitedMs = performance.now() - startedAt;
    if (waitedMs > patienceMs)
      throw new Error(`${nameHolder(path)} still installs or builds here. Stop it, then start again.`);
    if (waitedMs - toldAt > TELL_MS) {
      console.log(`Waiting for ${nameHolder(path)}, which installs or builds here …`);
      toldAt = waitedMs;
    }
    await delay(POLL_MS);
  }
  depth += 1;
  held = path;
  try {
    return await work();
  } finally {
    depth -= 1;
    if (depth === 0) rmSync(path, { force: true });
  }
}

/** Notes the program that works under the lock of this process: it continues when this process is killed. */
export function noteProgram(pid) {
  if (depth === 0 || pid === undefined) return;
  const next = `${held}.next`;
  const file = openSync(next, 'w');
  writeSync(file, JSON.stringify({ holder: identify(process.pid), program: identify(pid) }));
  closeSync(file);
  renameSync(next, held);
}
