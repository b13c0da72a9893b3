import type { PoolConfig } from 'pg';
import type { Db, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import { AppError } from '../core/app-error.ts';
import type { Executor } from '../db/database.ts';
import { JOBS_SCHEMA } from '../db/jobs-schema.ts';
import { bossOptions, queueOptions, workOptions } from './boss-options.ts';
import { createJobRepository, type JobRow, type JobState } from './job.repository.ts';
import type { BoundJob, JobDefinition, JobMode } from './job.ts';
import { openJobDatabase } from './job-database.ts';
import type { JobPulse } from './job-heartbeat.ts';
import { createJobTurns } from './job-turns.ts';
import { runJob } from './run-job.ts';

export type JobLog = {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
};

export type JobQueueOptions = {
  /** The connection of pg-boss; it has up to four connections of its own. */
  connection: PoolConfig;
  /** For reads and progress. */
  pool: Executor;
  mode: JobMode;
  /** Whether this process creates the scheduled jobs. */
  isScheduling: boolean;
  log: JobLog;
  /** Called once when the tables of the queue are gone: the database was replaced under this process. */
  onTablesLost?: () => void;
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
  /**
   * The id of the new job, or of the one with this key. Throws `job_waits` when the learner has another job with the same
   * turn, and `unavailable` when too many wait or jobs are off.
   */
  enqueue<Payload extends z.ZodType>(
    definition: Pick<JobDefinition<Payload>, 'name' | 'payload' | 'maxWaiting' | 'turn'>,
    payload: z.input<Payload>,
    options: EnqueueOptions,
  ): Promise<string>;
  /** Throws `job_waits` when the learner has a job with this turn. Call it before work that only a job completes. */
  requireTurn(definition: Pick<JobDefinition, 'turn'>, ownerId: number): Promise<void>;
  /** Cancels what waits or runs for a learner. */
  cancelOwned(ownerId: number): Promise<void>;
  find(id: string): Promise<JobRow | undefined>;
  findNewest(definition: Pick<JobDefinition, 'name'>, key: string): Promise<JobRow | undefined>;
  list(state: JobState | undefined, page: { limit: number; offset: number }): Promise<JobRow[]>;
  countByState(): Promise<{ name: string; state: JobState; count: number }[]>;
  /**
   * Cancels a job that waits or runs; resolves with whether it did. Another process that runs it aborts it within five
   * seconds.
   */
  cancel(job: Pick<JobRow, 'id' | 'name'>): Promise<boolean>;
  /** Queues a failed or cancelled job again, behind the others; resolves with whether it did. Throws `job_waits`. */
  retry(job: Pick<JobRow, 'id' | 'name' | 'state' | 'ownerId'>): Promise<boolean>;
  /** The newest poll of this process; undefined before the first, and when it runs no jobs. */
  pulse(): JobPulse | undefined;
  /** Waits at most `graceMs` for running jobs; the others return to the queue. */
  stop(graceMs?: number): Promise<void>;
};

const GRACE_MS = 3_000;
const UNIQUE_VIOLATION = '23505';

/** Jobs on PostgreSQL, by pg-boss (docs/decisions/0071-jobs.md). */
export function createJobQueue(options: JobQueueOptions): JobQueue {
  const { mode, log } = options;
  const bound = new Map<string, BoundJob>();
  const running = new Map<string, AbortController>();
  const repository = createJobRepository(options.pool, () => [...bound.keys()]);
  let polledMs: number | undefined;
  let areTablesLost = false;
  const database = openJobDatabase(
    options.connection,
    (error) => log.warn({ err: error }, 'a connection of the job queue was lost'),
    {
      onPolled() {
        polledMs = Date.now();
      },
      onTablesLost() {
        if (areTablesLost) return;
        areTablesLost = true;
        log.error({}, 'the tables of the job queue are gone: start this process again');
        options.onTablesLost?.();
      },
    },
  );
  const definitions = () => [...bound.values()].map(({ definition }) => definition);
  const turns = createJobTurns({ definitions, repository, database });
  let starting: Promise<PgBoss> | undefined;
  let isStopped = false;

  async function begin(): Promise<PgBoss> {
    // The library takes a fifth of a second and 17 MB to load. The start of the app does not wait for it.
    const { PgBoss } = await import('pg-boss');
    const boss = new PgBoss({
      db: database,
      schema: JOBS_SCHEMA,
      ...bossOptions({ isWorking: mode === 'work', isScheduling: options.isScheduling }),
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
    const { name } = definition;
    const queue = queueOptions(definition);
    await boss.createQueue(name, { policy: 'exclusive', ...queue });
    await boss.updateQueue(name, queue);
    if (mode !== 'work') return;
    await boss.work(name, workOptions(definition), async (claimed) => {
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
      const { name, turn } = definition;
      const data = { ownerId, payload: definition.payload.parse(payload) };
      const singletonKey = key ?? crypto.randomUUID();

      async function send(db?: Db): Promise<string> {
        const known = key === undefined ? undefined : await repository.findNewest(name, key);
        if (known && !known.endedAt) return known.id;
        await turns.require({ turn, ownerId });
        if ((await repository.countUnended(name)) >= definition.maxWaiting) throw new AppError('unavailable');
        const id = await boss.send(name, data, { singletonKey, ...(db && { db }) });
        if (id !== null) return id;
        // Another process was first.
        const other = await repository.findNewest(name, singletonKey);
        if (!other) throw new AppError('unavailable');
        return other.id;
      }

      return turns.take({ turn, ownerId }, send);
    },
    async requireTurn({ turn }, ownerId) {
      await ready();
      await turns.require({ turn, ownerId });
    },
    async cancelOwned(ownerId) {
      const boss = await ready();
      for (const { id, name } of await repository.listOwned([...bound.keys()], ownerId)) {
        await boss.cancel(name, id);
        running.get(id)?.abort(new Error('cancelled'));
      }
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
    async retry({ id, name, state, ownerId }) {
      const boss = await ready();
      const turn = bound.get(name)?.definition.turn;
      try {
        await turns.take({ turn, ownerId }, async (db) => {
          await turns.require({ turn, ownerId });
          const options = db && { db };
          await (state === 'cancelled' ? boss.resume(name, id, options) : boss.retry(name, id, options));
        });
        await repository.queueLast({ id, name });
        const now = await repository.find(id);
        return now !== undefined && now.state !== 'failed' && now.state !== 'cancelled';
      } catch (error) {
        // A newer job with the same key already waits or runs.
        if ((error as { code?: string }).code === UNIQUE_VIOLATION) return false;
        throw error;
      }
    },
    pulse: () => (mode === 'work' && polledMs !== undefined ? { polledMs, kinds: bound.size } : undefined),
    async stop(graceMs = GRACE_MS) {
      isStopped = true;
      const boss = await starting?.catch(() => undefined);
      await boss?.stop({ graceful: true, timeout: graceMs });
      await database.close();
    },
  };
}
