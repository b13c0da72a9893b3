import { mkdtempSync, rmSync } from 'node:fs';
import { glob, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ProcessError } from '../../platform/core/process/process-error.ts';
import { memoryMaxMb, runInProcess } from '../../platform/core/process/run-in-process.ts';
import { type Account, startTarget, type Target } from '../attacks/target.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { damage, type HostileFile } from './hostile-file.ts';
import { hostileFiles, ownFiles } from './readers.ts';
import { sendFile } from './send-file.ts';
import { validFiles } from './valid-files.ts';

const SRC = fileURLToPath(new URL('../../', import.meta.url));
const LIMIT_MS = 300_000;

let database: TestDatabase;
let directory: string;
let target: Target;
let attacker: Account;
let other: Account;

beforeAll(async () => {
  database = await createTestDatabase();
  directory = mkdtempSync(join(tmpdir(), 'tingci-hostile-'));
  target = await startTarget(directory, {
    DATA_DIR: join(directory, 'data'),
    DATABASE_URL: database.url,
    MASTER_SECRET: 'ef'.repeat(32),
    RATE_LIMIT_SCALE: '100',
  });
  attacker = await target.signUp();
  other = await target.signUp();
}, LIMIT_MS);

afterAll(async () => {
  await target.stop();
  await database.drop();
  rmSync(directory, { recursive: true, force: true });
}, LIMIT_MS);

test('every process that answers orders has hostile files, or reads only files of ours', async () => {
  const scripts: string[] = [];
  for await (const path of glob(`${SRC}**/*.ts`)) {
    if (path.endsWith('.fixture.ts') || path.endsWith('.test.ts')) continue;
    if (/from '[^']*\/answer-order\.ts'/.test(await readFile(path, 'utf8')))
      scripts.push(relative(SRC, path));
  }
  expect(scripts.toSorted()).toEqual([...Object.keys(hostileFiles), ...ownFiles].toSorted());
  for (const files of Object.values(hostileFiles)) expect(files.length).toBeGreaterThan(5);
  expect(Object.keys(validFiles)).toEqual(Object.keys(hostileFiles));
});

const BOOK_READER = 'modules/own-book/read/book-file-process.ts';
const lists = hostileFiles[BOOK_READER] ?? [];
/** A damaged file of each format. A drill reads 100,000 (bench/drills/hostile-many.ts). */
const damaged = (validFiles[BOOK_READER] ?? []).map(({ name, make }, seed) =>
  damage({ kind: '', name, make: () => make((part) => part) }, seed),
);

async function listWork(): Promise<string[]> {
  const names = await readdir(join(directory, 'data', 'work'), { recursive: true });
  return names.filter((name) => name.includes('/'));
}

test.each([...lists, ...damaged].map((file) => [file.name, file.kind, file] as const))(
  '%s, %s: an answer in words, the app and another learner go on, nothing is left',
  async (_name, _kind, { name, make }) => {
    const answer = await sendFile(target, attacker, { name, file: await make() });
    expect(answer.http).toBe(200);
    // Read, or refused with a reason.
    expect(answer.status === 0 || /\p{Script=Han}/u.test(answer.reason), JSON.stringify(answer)).toBe(true);
    const health = await target.send('/healthz', undefined, {}, 'GET');
    expect(health.http).toBe(200);
    expect(await target.status('/api/study/lexicon/v1/upload/book/draft/detail', {}, other)).toBe(0);
    expect(await listWork()).toEqual([]);
  },
  LIMIT_MS,
);

const inProcess = Object.entries(hostileFiles).filter(([script]) => !script.endsWith('book-file-process.ts'));

/** The order of each process but that of lists, which the app starts. */
function orderOf(script: string, path: string, folder: string): unknown {
  if (/(?:clean-media\.|encode-recording-)process\.ts$/.test(script)) return { path };
  if (script.endsWith('deck-sounds-process.ts')) return { path, column: 0, folder };
  return [path];
}

test.each(inProcess.flatMap(([script, files]) => files.map((file) => [script, file.kind, file] as const)))(
  '%s, %s: an answer or an end within its limits',
  async (script, _kind, file: HostileFile) => {
    const folder = await mkdtemp(join(tmpdir(), 'tingci-hostile-'));
    const path = join(folder, 'file');
    await writeFile(path, await file.make());
    const ended = await runInProcess(pathToFileURL(join(SRC, script)), orderOf(script, path, folder), {
      timeoutMs: 60_000,
      memoryMb: memoryMaxMb,
      folder,
    }).catch((error) => error);
    await rm(folder, { recursive: true });
    if (ended instanceof Error) expect(ended).toBeInstanceOf(ProcessError);
  },
  LIMIT_MS,
);

test(
  '24 hostile files of one learner do not hold the file of another',
  async () => {
    const slow = Buffer.from(`#html:true\n${`${'<b>'.repeat(300)}\n`.repeat(20_000)}`);
    const flood = Array.from({ length: 24 }, () => sendFile(target, attacker, { name: 'x.txt', file: slow }));
    const refused = await Promise.race(flood);
    expect(refused.http).toBe(200);
    const answer = await sendFile(target, other, {
      name: 'x.txt',
      file: Buffer.from('tenant 租户\nlease 租约'),
    });
    expect(answer).toMatchObject({ status: 0 });
    const statuses = (await Promise.all(flood)).map(({ status }) => status);
    // It came first: most of the others were refused at once, because their learner has three at a time.
    expect(statuses.filter((status) => status !== refused.status).length).toBeLessThan(24);
  },
  LIMIT_MS,
);
