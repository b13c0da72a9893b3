import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type Learner, type TestApp } from '../../../test/app.ts';
import { eventually } from '../../../test/eventually.ts';
import { loadLibrary } from '../../../test/library.fixture.ts';
import { installDictionaryJob } from './install-package.job.ts';
import {
  type FakeRegistry,
  makeSqlite,
  packDictionary,
  type SamplePackage,
  startRegistry,
} from './registry.fixture.ts';

const STATE = '/api/study/lexicon/v1/dictionary/state';

let sample: SamplePackage;
let registry: FakeRegistry;
let app: TestApp;
let learner: Learner;

beforeAll(async () => {
  sample = await packDictionary(
    makeSqlite([
      { word: 'ubiquitous', translation: 'a. 无所不在的', tag: 'gre' },
      { word: 'zyzzyva', translation: 'n. 象鼻虫' },
    ]),
  );
});
beforeEach(async () => {
  registry = await startRegistry(sample);
});
afterEach(async () => {
  await app.close();
  await registry.close();
});

async function open(isAutomatic: boolean): Promise<void> {
  app = await createTestApp({
    dictionarySource: { wanted: sample.wanted, isAutomatic, registry: registry.url },
  });
  await loadLibrary(app.database);
  learner = await app.signUp();
}

const start = () => app.jobs.enqueue(installDictionaryJob, {}, { ownerId: null, key: 'start' });

const stateNow = async () => (await app.call(STATE, {}, learner)).values;

const lookUp = async (word: string) =>
  (await app.call('/api/study/lexicon/v1/word/detail', { word }, learner)).values;

async function outcomeOf(id: string) {
  await eventually(async () => expect((await app.jobs.find(id))?.state).toBe('completed'));
  return (await app.jobs.find(id))?.output;
}

test('the first start fetches the dictionary in a process of its own, and the second does nothing', async () => {
  await open(true);
  expect(await stateNow()).toEqual({ stage: 'waiting', progress: 0, problem: '' });
  expect(await outcomeOf(await start())).toEqual({ outcome: 'done' });
  expect(await stateNow()).toEqual({ stage: 'done', progress: 1, problem: '' });
  const { info, sources } = await lookUp('ubiquitous');
  expect([info.translate, sources]).toEqual(['a. 无所不在的', ['ecdict']]);
  expect((await lookUp('tenant')).sources).toEqual([]);
  registry.asked.length = 0;
  expect(await outcomeOf(await start())).toEqual({ outcome: 'done before' });
  expect(registry.asked).toEqual([]);
});

test('a server that does not fetch it asks nobody, and pages know', async () => {
  await open(false);
  expect(await outcomeOf(await start())).toEqual({ outcome: 'off' });
  expect(registry.asked).toEqual([]);
  expect(await stateNow()).toEqual({ stage: 'off', progress: 0, problem: '' });
});

test('without a network everything else works, pages know why, and a later retry succeeds', async () => {
  await open(true);
  const port = Number(new URL(registry.url).port);
  await registry.close();
  const id = await start();
  await eventually(async () => expect((await app.jobs.find(id))?.state).toBe('retry'));
  expect(await stateNow()).toEqual({ stage: 'download', progress: 0, problem: 'network' });
  expect((await lookUp('tenant')).info.word).toBe('tenant');
  registry = await startRegistry(sample, port);
  await app.database.pool.query('update pgboss.job set start_after = now() where id = $1', [id]);
  expect(await outcomeOf(id)).toEqual({ outcome: 'done' });
  expect(await stateNow()).toMatchObject({ stage: 'done', problem: '' });
});
