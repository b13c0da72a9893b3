import { fork } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { openWorkFolders, type WorkFolders } from '../work-folders.ts';
import type { Order } from './run-in-process.fixture.ts';
import { runInProcess } from './run-in-process.ts';

const script = new URL('./run-in-process.fixture.ts', import.meta.url);

let dataDir: string;
let folders: WorkFolders;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tingci-process-'));
  folders = await openWorkFolders(dataDir);
});

afterAll(() => rm(dataDir, { recursive: true }));

type Options = {
  timeoutMs?: number;
  processorMs?: number;
  signal?: AbortSignal;
  onProgress?: (value: unknown) => void;
};

const run = (kind: Order['kind'], options: Options = {}) =>
  folders.within((folder) =>
    runInProcess<unknown>(script, { kind, folder } satisfies Order, {
      timeoutMs: 60_000,
      folder,
      ...options,
    }),
  );

async function listLeft(): Promise<string[]> {
  const names = await readdir(join(dataDir, 'work'), { recursive: true });
  return names.filter((name) => basename(name).startsWith('w-'));
}

test('an answer comes back, and so does the progress', async () => {
  const told: unknown[] = [];
  expect(await run('progress', { onProgress: (value) => told.push(value) })).toBe('done');
  expect(told).toEqual([0.5]);
  expect(await listLeft()).toEqual([]);
});

test('the process has no variable of ours', async () => {
  process.env.MASTER_SECRET = 'secret';
  const environment = (await run('environment')) as Record<string, string>;
  delete process.env.MASTER_SECRET;
  const allowed = [
    'LD_LIBRARY_PATH',
    'NODE_CHANNEL_FD',
    'NODE_CHANNEL_SERIALIZATION_MODE',
    'PATH',
    'SystemRoot',
  ];
  expect(
    Object.keys(environment)
      .filter((name) => !allowed.includes(name))
      .toSorted(),
  ).toEqual(['TEMP', 'TMPDIR']);
  expect(environment.TMPDIR).toContain(join(dataDir, 'work'));
});

test.each([
  ['heap', 'large'],
  ['buffers', 'large'],
  ['wasm', 'large'],
  ['crash', 'failed'],
  ['exit', 'failed'],
  ['throw', 'failed'],
] as const)('a process of the kind %s ends as %s, and leaves no folder', async (kind, ending) => {
  await expect(run(kind)).rejects.toMatchObject({ name: 'ProcessError', ending });
  expect(await listLeft()).toEqual([]);
});

test('an endless loop ends with its time', async () => {
  await expect(run('loop', { timeoutMs: 1000 })).rejects.toMatchObject({
    name: 'ProcessError',
    ending: 'slow',
  });
  expect(await listLeft()).toEqual([]);
});

test.runIf(process.platform === 'linux')('an endless loop ends with its time of a processor', async () => {
  await expect(run('loop', { processorMs: 500 })).rejects.toThrow(/500 ms of a processor/);
  expect(await listLeft()).toEqual([]);
});

test('the process ends with the request that asked', async () => {
  const request = new AbortController();
  let pid = 0;
  const onProgress = (value: unknown) => {
    pid = value as number;
    request.abort(new Error('the client has gone'));
  };
  await expect(run('loopAfterProgress', { signal: request.signal, onProgress })).rejects.toThrow(
    'the client has gone',
  );
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  expect(await listLeft()).toEqual([]);
  await expect(run('loop', { signal: request.signal })).rejects.toThrow('the client has gone');
});

test('the process ends when the app is killed, and the next start removes its folder', async () => {
  const parent = fork(new URL('./run-in-process.parent.fixture.ts', import.meta.url), [dataDir]);
  const pid = await new Promise<number>((resolve) =>
    parent.once('message', (value) => resolve(value as number)),
  );
  expect(await listLeft()).toHaveLength(1);
  // The folder of a process that lives stays.
  await openWorkFolders(dataDir);
  expect(await listLeft()).toHaveLength(1);
  parent.kill('SIGKILL');
  await eventually(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'));
  await openWorkFolders(dataDir);
  expect(await listLeft()).toEqual([]);
});
