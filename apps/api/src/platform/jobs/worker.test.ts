import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  createImportDictionaryJob,
  importDictionaryJob,
} from '../../content/dictionary/import-dictionary.job.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { loadLibrary } from '../../test/library.fixture.ts';
import { createDatabase, type Database } from '../db/database.ts';
import { createJobQueue, type JobQueue } from './job-queue.ts';

const WORKER = fileURLToPath(new URL('../../commands/worker.ts', import.meta.url));
const LIMIT_MS = 300_000;
const WORDS = 60_000;
const HEADER = 'word,phonetic,definition,translation,pos,collins,oxford,tag,bnc,frq,exchange,detail,audio';

let testDatabase: TestDatabase;
let database: Database;
let directory: string;
let queue: JobQueue;
const children: ChildProcess[] = [];

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = createDatabase(testDatabase.pool);
  await loadLibrary(database);
  directory = mkdtempSync(join(tmpdir(), 'tingci-worker-'));
  const dictionariesDir = join(directory, 'data', 'dictionaries');
  mkdirSync(dictionariesDir, { recursive: true });
  const rows = Array.from({ length: WORDS }, (_, n) => `word${n.toString(26)}x,,,n. 词 ${n},,,,,0,0,,,`);
  writeFileSync(join(dictionariesDir, 'large.csv'), [HEADER, ...rows, ''].join('\n'));
  queue = createJobQueue({
    connection: { connectionString: testDatabase.url },
    pool: testDatabase.pool,
    mode: 'enqueue',
    isScheduling: false,
    log: { warn() {}, error() {} },
  });
  queue.register([createImportDictionaryJob({ database, dictionariesDir, now: Date.now })]);
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await queue.stop();
  await testDatabase.drop();
  rmSync(directory, { recursive: true, force: true });
});

function startWorker(): ChildProcess {
  const child = spawn(process.execPath, [WORKER], {
    cwd: directory,
    env: {
      PATH: process.env.PATH,
      LOG_LEVEL: 'fatal',
      MIN_FREE_DISK_MB: '0',
      DICTIONARY_DOWNLOAD: 'false',
      DATA_DIR: join(directory, 'data'),
      DATABASE_URL: testDatabase.url,
      DATABASE_POOL: '4',
      MASTER_SECRET: 'ef'.repeat(32),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  children.push(child);
  return child;
}

const waitFor = (check: () => Promise<void>) => vi.waitFor(check, { timeout: LIMIT_MS / 2, interval: 50 });

test('a job whose process is killed runs again in the next process, and a stop ends that cleanly', {
  timeout: LIMIT_MS,
}, async () => {
  const request = { file: 'large.csv', encoding: 'utf-8', keepsGood: false } as const;
  const id = await queue.enqueue(importDictionaryJob, request, { ownerId: null, key: 'dictionary' });
  const first = startWorker();
  await waitFor(async () => expect((await queue.find(id))?.state).toBe('active'));
  first.kill('SIGKILL');
  await once(first, 'close');
  expect(await queue.find(id)).toMatchObject({ state: 'active', attempts: 1 });

  const second = startWorker();
  await waitFor(async () => expect((await queue.find(id))?.state).toBe('completed'));
  expect(await queue.find(id)).toMatchObject({ attempts: 2, fraction: expect.any(Number) });
  const { rows } = await testDatabase.pool.query(
    `select count(*)::int as count from word where key like 'ecdict:%'`,
  );
  expect(rows).toEqual([{ count: WORDS }]);
  second.kill('SIGTERM');
  expect(await once(second, 'close')).toEqual([0, null]);
});
