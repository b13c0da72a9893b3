import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../core/free-port.ts';

function isInstalled(): boolean {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Whether tests with Redis can run. Continuous integration sets WITH_REDIS, so that they fail there without it. */
export const canRunRedis = process.env.WITH_REDIS === '1' || isInstalled();
if (!canRunRedis)
  process.stderr.write('redis-server is not installed: limits that processes share were NOT tested.\n');

/** A Redis server of one test. It stores nothing on the disk. */
export type TestRedis = {
  url: string;
  port: number;
  /** Ends the process with SIGKILL. */
  kill(): Promise<void>;
  /** Starts it again, empty, on the same port. */
  restart(): Promise<void>;
  /** Suspends the process: connections stay open, and nothing is answered. */
  freeze(): void;
  thaw(): void;
  remove(): Promise<void>;
};

/** Starts Debian's redis-server on a free port of loopback. */
export async function startRedis(more: readonly string[] = []): Promise<TestRedis> {
  const directory = mkdtempSync(join(tmpdir(), 'tingci-redis-'));
  const port = await freePort();
  let child: ChildProcess;

  async function start(): Promise<void> {
    const address = ['--port', String(port), '--bind', '127.0.0.1', '--dir', directory];
    child = spawn('redis-server', [...address, '--save', '', '--appendonly', 'no', ...more], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise<void>((resolve, reject) => {
      createInterface({ input: child.stdout as NonNullable<typeof child.stdout> }).on('line', (line) => {
        if (line.includes('Ready to accept connections')) resolve();
      });
      child.once('error', reject);
      child.once('exit', (code) => reject(new Error(`redis-server ended with code ${code}`)));
    });
  }

  async function kill(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    kill,
    restart: start,
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    async remove() {
      await kill();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
