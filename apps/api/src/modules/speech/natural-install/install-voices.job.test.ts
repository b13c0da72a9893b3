import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FakeRegistry, startRegistry } from '../../../content/dictionary/package/registry.fixture.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { eventually } from '../../../test/eventually.ts';
import { naturalVoicesDir } from '../natural/natural-model.ts';
import { installVoicesJob } from './install-voices.job.ts';
import { makeTinySource, type TinySource, writeFakePip } from './tiny-model.fixture.ts';

const VOICES = '/api/study/speech/v1/voices';

let tiny: TinySource;
let root: string;
let registry: FakeRegistry;
let app: TestApp;

beforeAll(async () => {
  tiny = await makeTinySource();
});
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'tingci-natural-job-'));
  registry = await startRegistry({ wanted: { ...tiny.wanted.styles, entry: '' }, tarball: tiny.styles });
});
afterEach(async () => {
  await app.close();
  await registry.close();
  rmSync(root, { recursive: true });
});

async function open(isAutomatic: boolean, wheels = tiny.wheels) {
  const { command } = writeFakePip(join(root, 'index'), wheels);
  app = await createTestApp({
    isShared: false,
    naturalInstall: {
      wanted: tiny.wanted,
      dir: naturalVoicesDir(root),
      url: '',
      pip: [command],
      registry: registry.url,
      isAutomatic,
    },
  });
}

const start = () => app.jobs.enqueue(installVoicesJob, {}, { ownerId: null, key: 'start' });

async function outcomeOf(id: string) {
  await eventually(async () => expect((await app.jobs.find(id))?.state).toBe('completed'));
  return (await app.jobs.find(id))?.output;
}

async function listNatural(): Promise<string[]> {
  const { list } = (await app.call(VOICES)).values as { list: { id: string; engine: string }[] };
  return list.filter(({ engine }) => engine === 'natural').map(({ id }) => id);
}

test('the first start brings the voices in a process of its own, and the second does nothing', async () => {
  await open(true);
  expect(await outcomeOf(await start())).toMatchObject({ outcome: 'done' });
  await eventually(async () => expect(await listNatural()).toContain('natural-bf-emma'));
  registry.asked.length = 0;
  expect(await outcomeOf(await start())).toEqual({ outcome: 'done before' });
  expect(registry.asked).toEqual([]);
});

test('a server that does not fetch them asks nobody', async () => {
  await open(false);
  expect(await outcomeOf(await start())).toEqual({ outcome: 'off' });
  expect(registry.asked).toEqual([]);
  expect(await listNatural()).toEqual([]);
});

test('without the package index the job says why, and a later retry succeeds', async () => {
  await open(true, new Map());
  const id = await start();
  await eventually(async () => expect((await app.jobs.find(id))?.state).toBe('retry'));
  expect(await listNatural()).toEqual([]);
  writeFakePip(join(root, 'index'), tiny.wheels);
  await app.database.pool.query('update pgboss.job set start_after = now() where id = $1', [id]);
  expect(await outcomeOf(id)).toMatchObject({ outcome: 'done' });
});
