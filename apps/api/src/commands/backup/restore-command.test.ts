import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAuditLog } from '../../platform/audit/audit-log.ts';
import { operatorName } from '../../platform/core/operator-name.ts';
import { takeWholeDatabase } from '../../platform/db/process-lock.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { eventually } from '../../test/eventually.ts';
import { type RunningProcess, startProcess } from '../../test/processes.fixture.ts';

const LIMIT_MS = 240_000;
const HOLDERS = `select a.pid from pg_locks l join pg_stat_activity a on a.pid = l.pid
  where l.locktype = 'advisory' and a.datname = current_database() and a.application_name like $1`;

let database: TestDatabase;
let folder: string;
let archive: string;
const started: RunningProcess[] = [];

function run(file: string, ...args: string[]): RunningProcess {
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'info',
    JOBS: 'apart',
  };
  const one = startProcess(file, args, { cwd: folder, env });
  started.push(one);
  return one;
}

const restore = () => run('commands/backup/restore.ts', archive, '--replace');
const holdersOf = async (kind: string) =>
  (await database.pool.query(HOLDERS, [`tingci ${kind} %`])).rows.map(({ pid }) => pid as number);

beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'tingci-restore-'));
  archive = join(folder, 'saved.tar.gz');
  await database.pool.query(
    `insert into app_user (phone_number, nickname, agree_version, agreed_at) values ('13900001111', 'x', '1', now())`,
  );
  const saving = run('commands/backup/backup.ts', archive);
  expect([await saving.ended, saving.output()]).toEqual([0, expect.stringContaining('Saved')]);
}, LIMIT_MS);

afterAll(async () => {
  for (const { child, ended } of started) {
    if (child.exitCode === null) child.kill('SIGKILL');
    await ended;
  }
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
}, LIMIT_MS);

test('a restore names the processes that are connected and changes nothing, until they are stopped', {
  timeout: LIMIT_MS,
}, async () => {
  const app = run('main.ts');
  const port = (await app.printed(/http:\/\/localhost:(\d+)/))[1];
  const worker = run('commands/worker.ts');
  await worker.printed(/jobs run in this process/);
  await database.pool.query(`update app_user set nickname = 'newer'`);

  const refused = restore();
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toContain('2 processes are connected');
  expect(refused.output()).toContain(`app pid ${app.child.pid} on `);
  expect(refused.output()).toContain(`port ${port}`);
  expect(refused.output()).toContain(`worker pid ${worker.child.pid} on `);
  const { rows } = await database.pool.query('select nickname from app_user');
  expect(rows).toEqual([{ nickname: 'newer' }]);

  // The database ends the connection that holds the lock, as its restart does: the app takes it again.
  const [before] = await holdersOf('app');
  await database.pool.query('select pg_terminate_backend($1)', [before]);
  await eventually(async () => {
    const now = await holdersOf('app');
    expect(now).toHaveLength(1);
    expect(now).not.toEqual([before]);
  });
  expect(await app.stop()).toBe(0);
  const withWorker = restore();
  expect(await withWorker.ended).toBe(1);
  expect(withWorker.output()).toContain('1 process is connected');
  expect(await worker.stop()).toBe(0);

  const { head: replaced } = await createAuditLog(database.pool).verify();
  const done = restore();
  expect([await done.ended, done.output()]).toEqual([0, expect.stringContaining('Restored')]);
  expect((await database.pool.query('select nickname from app_user')).rows).toEqual([{ nickname: 'x' }]);
  const log = createAuditLog(database.pool);
  expect((await log.verify()).brokenAt).toBeUndefined();
  expect(await log.list({}, { limit: 1, offset: 0 })).toMatchObject([
    {
      actor: 'operator',
      action: 'backup_restored',
      subject: archive,
      detail: { replaced: `${replaced?.id}:${replaced?.hash}`, by: operatorName() },
    },
  ]);
});

test('a backup is in the audit log, with who made it', async () => {
  const saving = run('commands/backup/backup.ts', join(folder, 'second.tar.gz'));
  expect(await saving.ended).toBe(0);
  expect(
    await createAuditLog(database.pool).list({ action: 'backup_written' }, { limit: 1, offset: 0 }),
  ).toMatchObject([{ subject: join(folder, 'second.tar.gz'), detail: { by: operatorName() } }]);
});

test('nothing starts on a database that is being replaced, and who lost it meanwhile ends to be started again', {
  timeout: LIMIT_MS,
}, async () => {
  const worker = run('commands/worker.ts');
  await worker.printed(/jobs run in this process/);
  const client = new pg.Client(database.url);
  await client.connect();
  try {
    await expect(takeWholeDatabase(client)).rejects.toThrow('worker pid');
    const [holder] = await holdersOf('worker');
    // The restore waits first, so that the worker cannot be faster.
    const taken = client.query('select pg_advisory_lock(7461953025)');
    const waiting = `select from pg_locks where locktype = 'advisory' and not granted`;
    await eventually(async () => expect((await database.pool.query(waiting)).rowCount).toBe(1));
    await database.pool.query('select pg_terminate_backend($1)', [holder]);
    await taken;
    expect([await worker.ended, worker.output()]).toEqual([
      75,
      expect.stringContaining('replacing the database'),
    ]);
    const app = run('main.ts');
    expect([await app.ended, app.output()]).toEqual([75, expect.stringContaining('A restore is replacing')]);
  } finally {
    await client.end();
  }
});
