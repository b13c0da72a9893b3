import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RecordingLine } from '@tingci/domain/speech/recording-line';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLocalStore } from '../../../platform/files/local-store.ts';
import type { JobMode } from '../../../platform/jobs/job.ts';
import { createJobQueue } from '../../../platform/jobs/job-queue.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { eventually } from '../../../test/eventually.ts';
import { createClipService } from '../clip/clip.service.ts';
import { createClipCache } from '../clip/clip-cache.ts';
import { createFakeProvider, type FakeProvider, fakeClip, quietLog } from '../sound/sound.fixture.ts';
import { SpeechError, type SpeechProvider } from '../sound/speech-provider.ts';
import { createOpenRecording } from './open-recording.ts';
import type { RecordingName } from './recording-address.ts';
import { createRecordingRenderer, type Recording } from './recording-renderer.ts';
import { createRenderJobs } from './render-recording.job.ts';

let database: TestDatabase;
let dir: string;
const closing: (() => Promise<void>)[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'tingci-open-recording-'));
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  await database.pool.query('delete from pgboss.job');
  rmSync(dir, { recursive: true });
});
afterAll(() => database.drop());

const lines: RecordingLine[] = ['One.', 'Two.', 'Three.'].map((text) => ({
  request: { text, accent: 'uk', kind: 'sentence' },
  pauseMs: 300,
}));
/** The lines of a document differ by its id. */
const linesOf = (id: number) => lines.map((line) => ({ ...line, pauseMs: 300 + id }));
const nameOf = (id: number): RecordingName => ({ kind: 'article', id, part: 'uk' });

type ProcessOptions = {
  provider: SpeechProvider;
  others?: SpeechProvider[];
  mode?: JobMode;
  folder?: string;
};

/** The state of one process: its own memory, over a database and a folder that it may share. */
function createProcess({ provider, others = [], mode = 'work', folder = dir }: ProcessOptions) {
  const providers = [provider, ...others];
  const cache = createClipCache({
    store: createLocalStore({ dir: folder, isReadOnly: () => false }),
    maxBytes: 1_000_000,
    log: quietLog,
  });
  const service = createClipService({ providers, cache, recordings: undefined, memoryBytes: 1000 });
  const renderer = createRecordingRenderer({ service, providers, cache, memoryBytes: 1_000_000 });
  const jobs = createJobQueue({
    connection: { connectionString: database.url },
    pool: database.pool,
    mode,
    isScheduling: false,
    log: { warn() {}, error() {} },
  });
  jobs.register(createRenderJobs(renderer, async ({ id }) => linesOf(id)));
  closing.push(async () => {
    await jobs.stop(100);
    await service.settle();
  });
  const open = createOpenRecording(renderer, jobs);
  return { jobs, open: (id = 1) => open(nameOf(id), linesOf(id)) };
}

/** The texts that an engine was asked for, by the alphabet: two are asked at once, in any order. */
const textsOf = ({ asked }: FakeProvider) => asked.map(({ text }) => text).toSorted();

type Process = ReturnType<typeof createProcess>;

const ready = ({ open }: Process, id = 1): Promise<Recording> =>
  eventually(async () => {
    const opened = await open(id);
    if (!('clip' in opened)) throw new Error('not ready');
    return opened;
  });

describe('a recording', () => {
  test('is made once for all concurrent calls', async () => {
    const engine = createFakeProvider('engine');
    const process = createProcess({ provider: engine });
    const made = await Promise.all([ready(process), ready(process), ready(process)]);
    expect(new Set(made.map(({ clip }) => clip.etag)).size).toBe(1);
    expect(made[0]?.isLasting).toBe(true);
    expect(textsOf(engine)).toEqual(['One.', 'Three.', 'Two.']);
  });

  test('is made by one of two processes that share the folder', async () => {
    const engines = [createFakeProvider('engine'), createFakeProvider('engine')];
    const made = await Promise.all(engines.map((provider) => ready(createProcess({ provider }))));
    expect(made[0]?.clip.etag).toBe(made[1]?.clip.etag);
    expect(engines.map(({ asked }) => asked.length).sort()).toEqual([0, 3]);
  });

  test('is made by a separate process for one that only enqueues', async () => {
    const [asking, working] = [createFakeProvider('engine'), createFakeProvider('engine')];
    await createProcess({ provider: working }).jobs.start();
    await ready(createProcess({ provider: asking, mode: 'enqueue' }));
    expect([asking.asked.length, working.asked.length]).toEqual([0, 3]);
  });

  test('is made again by a process that cannot read the folder of the other', async () => {
    const [asking, working] = [createFakeProvider('engine'), createFakeProvider('engine')];
    await createProcess({ provider: working }).jobs.start();
    const folder = mkdtempSync(join(tmpdir(), 'tingci-other-folder-'));
    await ready(createProcess({ provider: asking, mode: 'enqueue', folder }));
    expect([asking.asked.length, working.asked.length]).toEqual([3, 3]);
    rmSync(folder, { recursive: true });
  });

  test('of a later provider is used by the other process too, for a while', async () => {
    const silent = () => {
      throw new SpeechError('failed', 'no voice');
    };
    const natural = createFakeProvider('natural', silent);
    const others = [createFakeProvider('engine')];
    await createProcess({ provider: natural, others }).jobs.start();
    const asking = createProcess({
      provider: createFakeProvider('natural', silent),
      others,
      mode: 'enqueue',
    });
    expect((await ready(asking)).isLasting).toBe(false);
  });

  test('that fails is not tried again at once', async () => {
    const engine = createFakeProvider('engine', () => {
      throw new SpeechError('failed', 'died');
    });
    const process = createProcess({ provider: engine });
    await eventually(() => expect(process.open()).rejects.toMatchObject({ code: 'failed', message: 'died' }));
    const asked = engine.asked.length;
    await expect(process.open()).rejects.toMatchObject({ code: 'failed' });
    expect(engine.asked.length).toBe(asked);
  });

  test('reports its progress, and reports when too many wait', async () => {
    let release: () => void = () => undefined;
    const authenticator = new Promise<void>((resolve) => {
      release = resolve;
    });
    const engine = createFakeProvider('engine', async ({ text }) => {
      if (text === 'Three.') await authenticator;
      return fakeClip();
    });
    const process = createProcess({ provider: engine });
    for (let id = 1; id <= 24; id += 1) expect(await process.open(id)).toMatchObject({ total: 3 });
    await expect(process.open(25)).rejects.toMatchObject({ code: 'busy' });
    await eventually(async () => expect(await process.open(1)).toEqual({ done: 2, total: 3 }));
    release();
    expect((await ready(process, 1)).clip.marks).toHaveLength(3);
  });

  test('is refused as busy where jobs are off', async () => {
    const process = createProcess({ provider: createFakeProvider('engine'), mode: 'off' });
    await expect(process.open()).rejects.toMatchObject({ code: 'busy' });
  });
});
