import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@tingci/api/platform/core/free-port';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const START_DEADLINE_MS = 120_000;

/** The product as `npm start` runs it after its build, with its own port and data directory. */
export type Product = {
  origin: string;
  pid: number;
  /** Milliseconds from the start of the process to the first healthy answer. */
  startMs: number;
  stop(): Promise<void>;
};

/** A data directory for one measurement. `remove` deletes it. */
export function temporaryData(): { dataDir: string; remove(): void } {
  const directory = mkdtempSync(join(tmpdir(), 'tingci-bench-'));
  // For root, the database runs as another user, and that user needs access.
  chmodSync(directory, 0o755);
  return {
    dataDir: join(directory, 'data'),
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
}

/** Starts the product with `dataDir` and optional settings, and waits until it is healthy. */
export async function startProduct(dataDir: string, settings: Record<string, string> = {}): Promise<Product> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, [join(ROOT, 'apps/api/src/main.ts')], {
    cwd: ROOT,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      RATE_LIMIT_SCALE: '1000',
      DICTIONARY_DOWNLOAD: 'false',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  while (!(await isHealthy(origin))) {
    if (child.exitCode !== null) throw new Error(`the product ended with code ${child.exitCode}`);
    if (performance.now() - began > START_DEADLINE_MS) throw new Error('the product did not start in time');
    await delay(10);
  }
  return {
    origin,
    pid: child.pid ?? 0,
    startMs: Math.round(performance.now() - began),
    stop: () => endProcess(child),
  };
}

/** Proportional set size of a process and its children in MB, from /proc. Undefined on other systems. */
export function memoryMb(pid: number): { app: number; children: number } | undefined {
  try {
    const own = residentMb(pid);
    const children = childrenOf(pid).reduce((sum, child) => sum + residentMb(child), 0);
    return { app: own, children };
  } catch {
    return undefined;
  }
}

function residentMb(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Math.round(Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / 1024);
}

function childrenOf(pid: number): number[] {
  const direct = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .map(Number);
  return direct.flatMap((child) => [child, ...childrenOf(child)]);
}

async function isHealthy(origin: string): Promise<boolean> {
  return fetch(`${origin}/healthz`).then(
    (answer) => answer.ok,
    () => false,
  );
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
