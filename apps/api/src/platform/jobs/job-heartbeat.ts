import type { Executor } from '../db/database.ts';
import { execute, getRow } from '../db/statement.ts';
import type { JobMode } from './job.ts';
import { findHeartbeat, writeHeartbeat } from './job-heartbeat.sql.ts';

const WRITE_EVERY_MS = 10_000;
const LOOK_EVERY_MS = 60_000;
/** A working process asks the queue every few seconds, and writes that every ten. */
const FRESH_MS = 60_000;
/** How long a worker may take to start beside an app. */
const START_MS = 3 * 60_000;

/** `starting`: no process has run jobs yet, and this one has just begun. `stalled`: none has for a minute. */
export type JobHealth = 'ok' | 'starting' | 'stalled' | 'off';

/** The newest completed poll of this process, and the kinds of job that it polls for. */
export type JobPulse = { polledMs: number; kinds: number };

/** Stores the newest poll of this process every ten seconds; returns a function that ends it. */
export function keepHeartbeat(
  pool: Executor,
  readPulse: () => JobPulse | undefined,
  process: string,
): () => void {
  const timer = setInterval(() => {
    const pulse = readPulse();
    if (!pulse) return;
    // Without a database the row gets old, and that is the message.
    execute(pool, writeHeartbeat, [new Date(pulse.polledMs), pulse.kinds, process.slice(0, 100)]).catch(
      () => 0,
    );
  }, WRITE_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Reads whether jobs run anywhere. `startedMs` is the start of this process. */
export function createJobHealth(pool: Executor, mode: JobMode, startedMs: number, now: () => number) {
  return async (): Promise<JobHealth> => {
    const { polledAt } = await getRow(pool, findHeartbeat, []);
    if (mode === 'off') return 'off';
    if (polledAt && now() - polledAt.getTime() < FRESH_MS) return 'ok';
    return now() - startedMs < START_MS ? 'starting' : 'stalled';
  };
}

/** Logs when jobs stop running anywhere, and when they run again; returns a function that ends it. */
export function watchJobs(
  read: () => Promise<JobHealth>,
  log: { warn(message: string): void; info(message: string): void },
  everyMs = LOOK_EVERY_MS,
): () => void {
  let isStalled = false;
  const look = async () => {
    const health = await read();
    if (health === 'stalled' && !isStalled)
      log.warn(
        'No process runs jobs: recordings, imports and cleanup wait. With JOBS=apart start `npm run worker`.',
      );
    if (health === 'ok' && isStalled) log.info('Jobs run again.');
    isStalled = health === 'stalled';
  };
  // Health and the log of the pool already tell that the database is away.
  const timer = setInterval(() => void look().catch(() => undefined), everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
