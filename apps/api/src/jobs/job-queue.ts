import type { PoolConfig } from 'pg';
import type { PgBoss } from 'pg-boss';
import type { z } from 'zod';
import { AppError } from '../core/app-error.ts';
import type { Executor } from '../db/database.ts';
import { JOBS_SCHEMA } from '../db/jobs-schema.ts';
import { createJobRepository, type JobRow, type JobState } from './job.repository.ts';
import type { BoundJob, JobDefinition } from './job.ts';
import { openJobDatabase } from './job-database.ts';
import { runJob } from './run-job.ts';

export type JobLog = {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
};

/** `work`: this process enqueues and runs jobs. `enqueue`: another process runs them. `off`: new jobs are refused. */
export type JobMode = 'work' | 'enqueue' | 'off';

export type JobQueueOptions = {
  /** The connection of pg-boss; it has up to four connections of its own. */
  connection: PoolConfig;
  /** For reads and progress. */
  pool: Executor;
  mode: JobMode;
  /** Whether this process creates the scheduled jobs. */
  isScheduling: boolean;
  log: JobLog;
};

export type EnqueueOptions = {
  /** The learner who owns it; null for the operator. */
  ownerId: number | null;
  /** At most one job with a key waits or runs: another enqueue returns its id. */
  key?: string;
};

export type JobQueue = {
  /** Adds the kinds of job that the queue can run. Call it before the first use. */
  register(jobs: readonly BoundJob[]): void;
  definitionOf(name: string): JobDefinition | undefined;
  /** Connects, and starts to run jobs in mode `work`. Every other method starts the queue when it is not started. */
  start(): Promise<void>;
  /** The id of the new job, or of the one with this key. Throws `unavailable` when too many wait or jobs are off. */
  enqueue<Payload extends z.ZodType>(
    definition: Pick<JobDefinition<Payload>, 'name' | 'payload' | 'maxWaiting'>,
    payload: z.input<Payload>,
    options: EnqueueOptions,
  ): Promise<string>;
  find(id: string): Promise<JobRow | undefined>;
  findNewest(definition: Pick<JobDefinition, 'name'>, key: string): Promise<JobRow | undefined>;
  list(state: JobState | undefined, page: { limit: number; offset: number }): Promise<JobRow[]>;
  countByState(): Promise<{ name: string; state: JobState; count: number }[]>;
  /**
   * Cancels a job that waits or runs; resolves with whether it did. Another process that runs it aborts it within five
   * seconds.
   */
  cancel(job: Pick<JobRow, 'id' | 'name'>): Promise<boolean>;
  /** Queues a failed or cancelled job again; resolves with whether it did. */
  retry(job: Pick<JobRow, 'id' | 'name' | 'state'>): Promise<boolean>;
  /** Waits at most `graceMs` for running jobs; the others return to the queue. */
  stop(graceMs?: number): Promise<void>;
};

const GRACE_MS = 3_000;
// A killed process sends no heartbeat. Its jobs run again after the heartbeat time and one supervision.
const HEARTBEAT_SECONDS = 20;
const HEARTBEAT_REFRESH_SECONDS = 5;
const SUPERVISE_SECONDS = 10;
// NOTIFY wakes the workers. They also poll, for delayed jobs and for poolers that do not pass NOTIFY.
const POLL_SECONDS = 2;
const NOTIFIED_POLL_SECONDS = 5;
const SCHEDULE_LOOK_SECONDS = 30;
const UNIQUE_VIOLATION = '23505';

/** Jobs on PostgreSQL, by pg-boss (docs/decisions/0071-jobs.md). */
export function createJobQueue(options: JobQueueOptions): JobQueue {
  const { mode, log } = options;
  const bound = new Map<string, BoundJob>();
  const running = new Map<string, AbortController>();
  const repository = createJobRepository(options.pool, () => [...bound.keys()]);
  const database = openJobDatabase(options.connection, (error) =>
    log.warn({ err: error }, 'a connection of the job queue was lost'),
  );
  let starting: Promise<PgBoss> | undefined;
  let isStopped = false;

  async function begin(): Promise<PgBoss> {
    // The library takes a fifth of a second and 17 MB to load. The start of the app does not wait for it.
    const { PgBoss } = await import('pg-boss');
    const isWorking = mode === 'work';
    const boss = new PgBoss({
      db: database,
      schema: JOBS_SCHEMA,
      useListenNotify: isWorking,
      supervise: isWorking,
      schedule: isWorking && options.isScheduling,
      superviseIntervalSeconds: SUPERVISE_SECONDS,
      monitorIntervalSeconds: SUPERVISE_SECONDS,
      cronMonitorIntervalSeconds: SCHEDULE_LOOK_SECONDS,
      cronWorkerIntervalSeconds: SCHEDULE_LOOK_SECONDS,
      registerInstance: false,
      openTelemetry: { enabled: false },
    });
    boss.on('error', (error) => log.warn({ err: error }, 'the job queue met an error'));
    boss.on('warning', ({ message }) => log.warn({}, `the job queue warns: ${message}`));
    try {
      await boss.start();
      for (const job of bound.values()) await open(boss, job);
      return boss;
    } catch (error) {
      await boss.stop({ graceful: false }).catch(() => undefined);
      throw error;
    }
  }

  async function open(boss: PgBoss, job: BoundJob): Promise<void> {
    const { definition } = job;
    const { name, retry } = definition;
    const queue = {
      retryLimit: retry.limit,
      retryDelay: retry.delaySeconds,
      retryBackoff: true,
      retryDelayMax: retry.maxDelaySeconds,
      expireInSeconds: definition.timeoutSeconds,
      deleteAfterSeconds: definition.keptSeconds,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      notify: true,
    };
    await boss.createQueue(name, { policy: 'exclusive', ...queue });
    await boss.updateQueue(name, queue);
    if (mode !== 'work') return;
    const work = {
      localConcurrency: definition.concurrency,
      perJobResults: true as const,
      pollingIntervalSeconds: POLL_SECONDS,
      notifyPollingIntervalSeconds: NOTIFIED_POLL_SECONDS,
      heartbeatRefreshSeconds: HEARTBEAT_REFRESH_SECONDS,
    };
    await boss.work(name, work, async (claimed) => {
      const outcomes = claimed.map((each) => {
        const controller = new AbortController();
        running.set(each.id, controller);
        const signal = AbortSignal.any([each.signal, controller.signal]);
        const attempt = { id: each.id, name, data: each.data, signal };
        return runJob(job, attempt, { repository, log }).finally(() => running.delete(each.id));
      });
      return await Promise.all(outcomes);
    });
    if (!options.isScheduling || definition.cron === undefined) return;
    const data = { ownerId: null, payload: {} };
    await boss.schedule(name, definition.cron, data, { singletonKey: name });
    await boss.send(name, data, { singletonKey: name });
  }

  function ready(): Promise<PgBoss> {
    if (isStopped) throw new AppError('unavailable');
    starting ??= begin();
    starting.catch(() => {
      // The next call tries again.
      starting = undefined;
    });
    return starting;
  }

  return {
    register(jobs) {
      for (const job of jobs) {
        if (bound.has(job.definition.name)) throw new Error(`Two jobs are named ${job.definition.name}.`);
        bound.set(job.definition.name, job);
      }
    },
    definitionOf: (name) => bound.get(name)?.definition,
    async start() {
      await ready();
    },
    async enqueue(definition, payload, { ownerId, key }) {
      if (mode === 'off') throw new AppError('unavailable');
      const boss = await ready();
      const { name } = definition;
      const known = key === undefined ? undefined : await repository.findNewest(name, key);
      if (known && !known.endedAt) return known.id;
      if ((await repository.countUnended(name)) >= definition.maxWaiting) throw new AppError('unavailable');
      const data = { ownerId, payload: definition.payload.parse(payload) };
      const singletonKey = key ?? crypto.randomUUID();
      const id = await boss.send(name, data, { singletonKey });
      if (id !== null) return id;
      // Another process was first.
      const other = await repository.findNewest(name, singletonKey);
      if (!other) throw new AppError('unavailable');
      return other.id;
    },
    async find(id) {
      await ready();
      return repository.find(id);
    },
    async findNewest(definition, key) {
      await ready();
      return repository.findNewest(definition.name, key);
    },
    async list(state, page) {
      await ready();
      return repository.list(state, page);
    },
    async countByState() {
      await ready();
      return repository.countByState();
    },
    async cancel({ id, name }) {
      const boss = await ready();
      await boss.cancel(name, id);
      running.get(id)?.abort(new Error('cancelled'));
      return (await repository.find(id))?.state === 'cancelled';
    },
    async retry({ id, name, state }) {
      const boss = await ready();
      try {
        await (state === 'cancelled' ? boss.resume(name, id) : boss.retry(name, id));
        const now = await repository.find(id);
        return now !== undefined && now.state !== 'failed' && now.state !== 'cancelled';
      } catch (error) {
        // A newer job with the same key already waits or runs.
        if ((error as { code?: string }).code === UNIQUE_VIOLATION) return false;
        throw error;
      }
    },
    async stop(graceMs = GRACE_MS) {
      isStopped = true;
      const boss = await starting?.catch(() => undefined);
      await boss?.stop({ graceful: true, timeout: graceMs });
      await database.close();
    },
  };
}
