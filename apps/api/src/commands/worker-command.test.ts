import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { type RunningProcess, startProcess } from '../test/processes.fixture.ts';

const LIMIT_MS = 240_000;

let database: TestDatabase;
let folder: string;
const started: RunningProcess[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'tingci-worker-command-'));
});
afterAll(async () => {
  for (const { child, ended } of started) {
    if (child.exitCode === null) child.kill('SIGKILL');
    await ended;
  }
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

function startWorker(env: Record<string, string> = {}): RunningProcess {
  const settings = { DATABASE_URL: database.url, DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'info', ...env };
  const worker = startProcess('commands/worker.ts', [], { cwd: folder, env: settings });
  started.push(worker);
  return worker;
}

test('JOBS=off refuses a worker in words', { timeout: LIMIT_MS }, async () => {
  const worker = startWorker({ JOBS: 'off' });
  expect([await worker.ended, worker.output()]).toEqual([78, expect.stringContaining('JOBS=off')]);
});

test('a worker whose tables are gone says so in JSON with a time, and ends to be started again', {
  timeout: LIMIT_MS,
}, async () => {
  const worker = startWorker({ JOBS: 'apart' });
  await worker.printed(/jobs run in this process/);
  await database.pool.query('drop schema pgboss cascade');
  expect(await worker.ended).toBe(75);
  const lines = worker
    .output()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.every(({ time }) => typeof time === 'number')).toBe(true);
  expect(lines.map(({ msg }) => msg).join('\n')).toContain('tables of the job queue are gone');

  const next = startWorker({ JOBS: 'apart' });
  await next.printed(/jobs run in this process/);
  expect(await next.stop()).toBe(0);
});
