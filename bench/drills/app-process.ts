import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../apps/api/src/main.ts', import.meta.url));
const SUPERVISE = new URL('../../scripts/steps/supervise.mjs', import.meta.url).href;
const START_LIMIT_MS = 180_000;

/** What `npm start` runs after installation and build: the app below its supervisor. */
const SUPERVISED = `import { supervise } from '${SUPERVISE}';
supervise(process.execPath, [${JSON.stringify(MAIN)}], {});`;

/** The real server in its own process. */
export type AppProcess = {
  url: string;
  /** Sends kill -9, so no handler of the process runs. */
  kill(): Promise<void>;
  /** Sends a stop signal, waits, and returns the exit code. */
  stop(): Promise<number | null>;
};

/**
 * Starts main.ts on loopback and waits until it answers. `settings` are its environment variables. `isSupervised` starts
 * it below the supervisor, and `program` starts another program that runs it.
 */
export async function startAppProcess(
  port: number,
  settings: Record<string, string>,
  options: { isSupervised?: boolean; program?: readonly string[] } = {},
): Promise<AppProcess> {
  const usual = options.isSupervised ? ['--input-type=module', '--eval', SUPERVISED] : [MAIN];
  const child = spawn(process.execPath, options.program ?? usual, {
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: String(port),
      NODE_ENV: 'development',
      LOG_LEVEL: 'fatal',
      RATE_LIMIT_SCALE: '100000',
      SMS_DAILY_TOTAL: '10000000',
      MIN_FREE_DISK_MB: '0',
      DICTIONARY_DOWNLOAD: 'false',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  const app = {
    url,
    kill: () => end(child, 'SIGKILL').then(() => undefined),
    stop: () => end(child, 'SIGTERM'),
  };
  try {
    await waitUntilUp(child, url);
  } catch (error) {
    await app.kill();
    throw error;
  }
  return app;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
  return child.exitCode;
}

async function waitUntilUp(child: ChildProcess, url: string): Promise<void> {
  const deadlineMs = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadlineMs) {
    if (child.exitCode !== null) throw new Error(`The app ended with code ${child.exitCode} while starting.`);
    const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(2000) }).catch(
      () => undefined,
    );
    if (answer?.ok) return;
    await delay(20);
  }
  throw new Error(`The app did not answer within ${START_LIMIT_MS} ms.`);
}
