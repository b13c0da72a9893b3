import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';

const COMMAND = fileURLToPath(new URL('./backup.ts', import.meta.url));

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  // Enough that it is still being saved when the signal comes.
  await database.pool.query(
    'create table big as select n, md5(n::text) || md5((n + 1)::text) as text from generate_series(1, 600000) n',
  );
  folder = mkdtempSync(join(tmpdir(), 'tingci-broken-off-'));
});

afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

test('a backup prints one line, and each table only when asked', async () => {
  const small = await createTestDatabase();
  const save = (...args: string[]) =>
    execFileSync(process.execPath, [COMMAND, ...args], {
      env: { ...process.env, DATABASE_URL: small.url, DATA_DIR: folder },
      encoding: 'utf8',
    })
      .trimEnd()
      .split('\n');
  const [quiet, verbose] = [join(folder, 'quiet.tar.gz'), join(folder, 'verbose.tar.gz')];
  expect(save(quiet)).toEqual([expect.stringMatching(/^Saved \d+ rows in \d+ tables .*quiet\.tar\.gz/)]);
  expect(save('--verbose', verbose).join('\n')).toMatch(/ {2}app_user: \d+ rows/);
  for (const file of [quiet, verbose]) rmSync(file);
  await small.drop();
});

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)('a backup aborted by %s leaves none of its data', async (signal, code) => {
  const file = join(folder, `${signal}.tar.gz`);
  const child = spawn(process.execPath, [COMMAND, file], {
    env: { ...process.env, DATABASE_URL: database.url, DATA_DIR: folder },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  await vi.waitFor(() => expect(existsSync(`${file}.partial`)).toBe(true), { timeout: 100_000, interval: 5 });
  child.kill(signal);
  expect(await ended).toEqual([code, null]);
  expect(readdirSync(folder)).toEqual([]);
});
