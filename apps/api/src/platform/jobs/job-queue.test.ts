import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { eventually } from '../../test/eventually.ts';
import type { JobMode } from './job.ts';
import { type BoundJob, bindJob, defineJob, JobError, type JobRun } from './job.ts';
import { createJobQueue, type JobQueue } from './job-queue.ts';

const work = defineJob({
  name: 'test-work',
  title: '测试',
  payload: z.strictObject({ text: z.string().max(20) }),
  access: 'owner',
  steps: { first: '第一步', last: '最后一步' },
  retry: { limit: 1, delaySeconds: 0, maxDelaySeconds: 1 },
  concurrency: 2,
  timeoutSeconds: 60,
  maxWaiting: 3,
  keptSeconds: 3600,
});

type Run = JobRun<{ text: string }, 'first' | 'last'>;

let database: TestDatabase;
const queues: JobQueue[] = [];
let runs: Run[] = [];
let behave: (run: Run) => Promise<object | undefined>;

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => {
  runs = [];
  behave = async () => undefined;
});
afterEach(async () => {
  for (const queue of queues.splice(0)) await queue.stop(100);
  await database.pool.query('delete from pgboss.job');
});
afterAll(() => database.drop());

function openQueue(mode: JobMode = 'work', job: BoundJob = recorded()): JobQueue {
  const queue = createJobQueue({
    connection: { connectionString: database.url },
    pool: database.pool,
    mode,
    isScheduling: false,
    log: { warn() {}, error() {} },
  });
  queue.register([job]);
  queues.push(queue);
  return queue;
}

function recorded(): BoundJob {
  return bindJob(work, (run) => {
    runs.push(run);
    return behave(run);
  });
}

const untilAborted = ({ signal }: Run) =>
  new Promise<undefined>((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason));
  });

const state = async (queue: JobQueue, id: string) => (await queue.find(id))?.state;
const reaches = (queue: JobQueue, id: string, expected: string) =>
  eventually(async () => expect(await state(queue, id)).toBe(expected));

describe('a job', () => {
  test('runs with its payload, reports its progress, and stores its result', async () => {
    let release: () => void = () => undefined;
    const authenticator = new Promise<void>((resolve) => {
      release = resolve;
    });
    behave = async ({ progress }) => {
      progress(0.25, 'first');
      progress(0.5, 'first');
      await authenticator;
      progress(1, 'last');
      return { made: 3 };
    };
    const queue = openQueue();
    const id = await queue.enqueue(work, { text: '听' }, { ownerId: 7 });
    await eventually(async () =>
      expect(await queue.find(id)).toMatchObject({
        state: 'active',
        fraction: 0.5,
        step: 'first',
        ownerId: 7,
        attempts: 1,
      }),
    );
    release();
    await reaches(queue, id, 'completed');
    expect(await queue.find(id)).toMatchObject({ fraction: 1, step: 'last', output: { made: 3 } });
    expect(runs.map(({ payload }) => payload)).toEqual([{ text: '听' }]);
  });

  test('is not stored with a payload that its schema refuses', async () => {
    const queue = openQueue();
    await expect(queue.enqueue(work, { text: 'x'.repeat(21) }, { ownerId: null })).rejects.toThrow();
    await expect(queue.enqueue(work, { text: 'a', more: 1 } as never, { ownerId: null })).rejects.toThrow();
    expect(await queue.list(undefined, { limit: 10, offset: 0 })).toEqual([]);
  });

  test('fails at once when an older version left another payload', async () => {
    const waiting = openQueue('enqueue');
    const id = await waiting.enqueue(work, { text: 'a' }, { ownerId: null });
    await database.pool.query(`update pgboss.job set data = '{"payload": {"other": 1}}' where id = $1`, [id]);
    const queue = openQueue();
    await queue.start();
    await reaches(queue, id, 'failed');
    expect(runs).toEqual([]);
  });

  test('is retried after a failure, and fails after its last retry', async () => {
    behave = async () => {
      throw new Error(`broken ${runs.length}`);
    };
    const queue = openQueue();
    const id = await queue.enqueue(work, { text: 'a' }, { ownerId: null });
    await reaches(queue, id, 'failed');
    expect(await queue.find(id)).toMatchObject({
      attempts: 2,
      output: { message: 'broken 2', isFinal: false },
    });
    behave = async () => ({ mended: true });
    expect(await queue.retry({ id, name: work.name, state: 'failed', ownerId: null })).toBe(true);
    await reaches(queue, id, 'completed');
  });

  test('is not retried for a permanent error', async () => {
    behave = async () => {
      throw new JobError('文件不存在');
    };
    const queue = openQueue();
    const id = await queue.enqueue(work, { text: 'a' }, { ownerId: null });
    await reaches(queue, id, 'failed');
    expect(await queue.find(id)).toMatchObject({
      attempts: 1,
      output: { message: '文件不存在', isFinal: true },
    });
  });

  test('ends when it is cancelled, waiting or running, and can be queued again', async () => {
    behave = untilAborted;
    const queue = openQueue();
    const waitingOnly = openQueue('enqueue');
    const id = await queue.enqueue(work, { text: 'runs' }, { ownerId: null });
    await eventually(() => expect(runs).toHaveLength(1));
    expect(await queue.cancel({ id, name: work.name })).toBe(true);
    await eventually(() => expect(runs[0]?.signal.aborted).toBe(true));
    expect(await state(queue, id)).toBe('cancelled');
    await queue.stop(100);
    const waiting = await waitingOnly.enqueue(work, { text: 'waits' }, { ownerId: null });
    expect(await waitingOnly.cancel({ id: waiting, name: work.name })).toBe(true);
    expect(await state(waitingOnly, waiting)).toBe('cancelled');
    expect(await waitingOnly.retry({ id: waiting, name: work.name, state: 'cancelled', ownerId: null })).toBe(
      true,
    );
    expect(await state(waitingOnly, waiting)).toBe('created');
  });

  test('that another process runs is also aborted when it is cancelled', async () => {
    behave = untilAborted;
    const worker = openQueue();
    await worker.start();
    const app = openQueue('enqueue');
    const id = await app.enqueue(work, { text: 'a' }, { ownerId: null });
    await eventually(() => expect(runs).toHaveLength(1));
    await app.cancel({ id, name: work.name });
    await eventually(() => expect(runs[0]?.signal.aborted).toBe(true));
    expect(await state(app, id)).toBe('cancelled');
  });

  test('with a key is queued once by two processes at once', async () => {
    behave = untilAborted;
    const [one, two] = [openQueue('enqueue'), openQueue('enqueue')] as const;
    const ids = await Promise.all(
      [one, two, one, two].map((queue) => queue.enqueue(work, { text: 'a' }, { ownerId: null, key: 'k' })),
    );
    expect(new Set(ids).size).toBe(1);
    expect(await one.findNewest(work, 'k')).toMatchObject({ id: ids[0], state: 'created' });
    expect(await one.countByState()).toEqual([{ name: work.name, state: 'created', count: 1 }]);
  });

  test('is refused when too many wait, and when jobs are off', async () => {
    const queue = openQueue('enqueue');
    for (const text of ['1', '2', '3']) await queue.enqueue(work, { text }, { ownerId: null });
    await expect(queue.enqueue(work, { text: '4' }, { ownerId: null })).rejects.toMatchObject({
      code: 'unavailable',
    });
    const off = openQueue('off');
    await expect(off.enqueue(work, { text: '1' }, { ownerId: null })).rejects.toMatchObject({
      code: 'unavailable',
    });
    expect(await off.list('created', { limit: 2, offset: 0 })).toHaveLength(2);
  });

  test('runs once when two processes wait for it', async () => {
    const workers = [openQueue(), openQueue()];
    await Promise.all(workers.map((worker) => worker.start()));
    const app = openQueue('enqueue');
    const ids = await Promise.all(
      ['1', '2', '3'].map((text) => app.enqueue(work, { text }, { ownerId: null })),
    );
    for (const id of ids) await reaches(app, id, 'completed');
    expect(runs.map(({ payload }) => payload.text).toSorted()).toEqual(['1', '2', '3']);
  });
});

describe('a turn', () => {
  const kinds = [
    { ...work, name: 'test-short', turn: 'test', concurrency: 1, maxWaiting: 50 },
    { ...work, name: 'test-long', turn: 'test', concurrency: 1, maxWaiting: 50 },
  ] as const;
  const [short, long] = kinds;

  function openTurns(mode: JobMode = 'work'): JobQueue {
    const queue = createJobQueue({
      connection: { connectionString: database.url },
      pool: database.pool,
      mode,
      isScheduling: false,
      log: { warn() {}, error() {} },
    });
    queue.register(kinds.map((kind) => bindJob(kind, (run) => recorded().handle(run as never))));
    queues.push(queue);
    return queue;
  }

  test('belongs to one job of a learner, of all its kinds and in all processes', async () => {
    const [one, two] = [openTurns('enqueue'), openTurns('enqueue')] as const;
    const answers = await Promise.allSettled(
      Array.from({ length: 8 }, (_, n) =>
        (n % 2 === 0 ? one : two).enqueue(n < 4 ? short : long, { text: `${n}` }, { ownerId: 7 }),
      ),
    );
    const made = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []));
    expect([made.length, refused]).toEqual([1, Array(7).fill('job_waits')]);
    await expect(one.requireTurn(long, 7)).rejects.toMatchObject({ code: 'job_waits' });
    await one.requireTurn(long, 8);
    await two.enqueue(short, { text: 'other' }, { ownerId: 8 });
    const id = made[0] ?? '';
    const name = (await one.find(id))?.name ?? '';
    expect(await one.cancel({ id, name })).toBe(true);
    await one.enqueue(short, { text: 'next' }, { ownerId: 7 });
    await expect(one.retry({ id, name, state: 'cancelled', ownerId: 7 })).rejects.toMatchObject({
      code: 'job_waits',
    });
  });

  test('a second request with the key gets the job that waits', async () => {
    const queue = openTurns('enqueue');
    const options = { ownerId: 7, key: '7/a' };
    const id = await queue.enqueue(short, { text: 'a' }, options);
    expect(await queue.enqueue(short, { text: 'a' }, options)).toBe(id);
  });

  test('goes to the learner who waited longest; a job that is asked for again is last', async () => {
    const waiting = openTurns('enqueue');
    const first = await waiting.enqueue(short, { text: 'a' }, { ownerId: 1 });
    await waiting.cancel({ id: first, name: short.name });
    for (const ownerId of [2, 3]) await waiting.enqueue(short, { text: `${ownerId}` }, { ownerId });
    await waiting.retry({ id: first, name: short.name, state: 'cancelled', ownerId: 1 });
    const queue = openTurns();
    await queue.start();
    await reaches(queue, first, 'completed');
    expect(runs.map(({ payload }) => payload.text)).toEqual(['2', '3', 'a']);
  });

  test('all jobs of a learner end at once', async () => {
    behave = untilAborted;
    const queue = openTurns();
    const id = await queue.enqueue(short, { text: 'a' }, { ownerId: 1 });
    const other = await queue.enqueue(long, { text: 'b' }, { ownerId: 2 });
    await eventually(() => expect(runs).toHaveLength(2));
    await queue.cancelOwned(1);
    await eventually(() =>
      expect(runs.find(({ payload }) => payload.text === 'a')?.signal.aborted).toBe(true),
    );
    expect([await state(queue, id), await state(queue, other)]).toEqual(['cancelled', 'active']);
  });
});

describe('a stop', () => {
  test('lets a running job end', async () => {
    let release: () => void = () => undefined;
    const authenticator = new Promise<void>((resolve) => {
      release = resolve;
    });
    behave = async () => {
      await authenticator;
      return { ended: true };
    };
    const worker = openQueue();
    const app = openQueue('enqueue');
    const id = await worker.enqueue(work, { text: 'a' }, { ownerId: null });
    await eventually(() => expect(runs).toHaveLength(1));
    const stopping = worker.stop(20_000);
    release();
    await stopping;
    expect(await app.find(id)).toMatchObject({ state: 'completed', output: { ended: true } });
  });

  test('returns a job that takes too long to the queue', async () => {
    behave = untilAborted;
    const worker = openQueue();
    const id = await worker.enqueue(work, { text: 'a' }, { ownerId: null });
    await eventually(() => expect(runs).toHaveLength(1));
    await worker.stop(100);
    expect(runs[0]?.signal.aborted).toBe(true);
    behave = async () => undefined;
    const next = openQueue();
    await next.start();
    await reaches(next, id, 'completed');
  });
});
