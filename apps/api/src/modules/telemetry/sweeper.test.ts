import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createDatabase, type Database } from '../../platform/db/database.ts';
import { createJobQueue } from '../../platform/jobs/job-queue.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { eventually } from '../../test/eventually.ts';
import { createSweepJob } from './sweep.job.ts';
import { createSweeper } from './sweeper.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2026-05-10T04:00:00Z');

let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = createDatabase(testDatabase.pool);
  await database.pool.query(
    `insert into app_user (phone_number, nickname, agree_version, agreed_at) values ('13800138000', 'x', '1', now())`,
  );
});
afterAll(() => testDatabase.drop());

const user = '(select id from app_user)';
const insertions = {
  click_log: `insert into click_log (user_id, name, path, at, received_at) values (${user}, 'a', '/', now(), $1)`,
  activity_ping: `insert into activity_ping (user_id, path, details, received_at) values (${user}, '/', '{}', $1)`,
  audio_failure: `insert into audio_failure (user_id, received_at) values (${user}, $1)`,
  sms_code: `insert into sms_code (phone_number, scene, code_hash, ip, ip_prefix, expires_at, created_at)
    values ('13800138000', 'login', '\\x00', '::', '::/48', now(), $1)`,
  login_failure: `insert into login_failure (phone_number, ip, created_at) values ('13800138000', '::', $1)`,
  request_nonce: `insert into request_nonce (scope, nonce, expires_at)
    values ('${randomUUID()}', decode(md5(random()::text), 'hex'), $1)`,
  used_challenge: `insert into used_challenge (id, expires_at) values (decode(md5(random()::text), 'hex'), $1)`,
  repeated_call: `insert into repeated_call (purpose, user_id, network, at) values ('code', ${user}, '', $1)`,
  session: `insert into session (id, user_id, token_hash, device, expires_at)
    values (gen_random_uuid(), ${user}, '\\x00', '', $1)`,
};

const count = async (table: string): Promise<number> =>
  (await database.pool.query(`select count(*) from ${table}`)).rows[0].count;

test.each([
  ['click_log', 90 * DAY],
  ['activity_ping', 90 * DAY],
  ['audio_failure', 90 * DAY],
  ['sms_code', 30 * DAY],
  ['login_failure', DAY],
  ['repeated_call', DAY],
  ['request_nonce', 0],
  ['session', 0],
] as const)('%s keeps rows younger than %i ms', async (table, keptMs) => {
  for (const ageMs of [keptMs + 1, keptMs + 400 * DAY, keptMs, keptMs - 1]) {
    await database.pool.query(insertions[table], [new Date(NOW - ageMs)]);
  }
  expect((await createSweeper(database).sweep(NOW))[table]).toBe(2);
  expect(await count(table)).toBe(2);
  expect((await createSweeper(database).sweep(NOW + 1))[table]).toBe(1);
  expect((await createSweeper(database).sweep(NOW + 2))[table]).toBe(1);
});

test('only the newest million security events are kept', async () => {
  const newestId = 2_000_000;
  for (const id of [newestId - 1_000_001, newestId - 1_000_000, newestId - 999_999, newestId]) {
    await database.pool.query(
      `insert into security_event (id, at, kind, ip, device, detail) overriding system value
       values ($1, $2, 'login', '::', '', '')`,
      [id, new Date(NOW)],
    );
  }
  expect((await createSweeper(database).sweep(NOW)).security_event).toBe(2);
  const { rows } = await database.pool.query('select id::int as id from security_event order by id');
  expect(rows).toEqual([{ id: newestId - 999_999 }, { id: newestId }]);
});

test('more than one batch is deleted, in several statements', async () => {
  await database.pool.query(
    `insert into click_log (user_id, name, path, at, received_at)
     select ${user}, 'a', '/', now(), $1 from generate_series(1, 5001)`,
    [new Date(NOW - 91 * DAY)],
  );
  const query = vi.spyOn(database.pool, 'query');
  expect((await createSweeper(database).sweep(NOW)).click_log).toBe(5001);
  const statements = query.mock.calls.filter(([text]) => String(text).includes('click_log'));
  query.mockRestore();
  expect(statements).toHaveLength(3);
  expect(await count('click_log')).toBe(0);
});

test('an aborted sweep ends after its batch', async () => {
  await database.pool.query(insertions.click_log, [new Date(NOW - 91 * DAY)]);
  expect((await createSweeper(database).sweep(NOW, AbortSignal.abort())).click_log).toBe(0);
  expect((await createSweeper(database).sweep(NOW)).click_log).toBe(1);
});

function openQueue(from: Database) {
  const queue = createJobQueue({
    connection: { connectionString: testDatabase.url },
    pool: database.pool,
    mode: 'work',
    isScheduling: true,
    log: { warn() {}, error() {} },
  });
  queue.register([createSweepJob(from, () => NOW)]);
  return queue;
}

test('it sweeps when jobs start, is scheduled, and a failure is reported and does not stop the schedule', async () => {
  await database.pool.query(insertions.click_log, [new Date(NOW - 91 * DAY)]);
  const queue = openQueue(database);
  await queue.start();
  await eventually(async () => expect(await count('click_log')).toBe(0));
  await eventually(async () =>
    expect(await queue.list('completed', { limit: 5, offset: 0 })).toMatchObject([
      { name: 'sweep', ownerId: null, output: { click_log: 1 } },
    ]),
  );
  await queue.stop();
  expect((await database.pool.query('select name, cron from pgboss.schedule')).rows).toEqual([
    { name: 'sweep', cron: '*/15 * * * *' },
  ]);
  const broken = openQueue({
    ...database,
    pool: { query: () => Promise.reject(new Error('gone')) } as unknown as Database['pool'],
  });
  await broken.start();
  await eventually(async () =>
    expect(await broken.list('failed', { limit: 5, offset: 0 })).toMatchObject([
      { output: { message: 'gone' } },
    ]),
  );
  await broken.stop();
  const mended = openQueue(database);
  await mended.start();
  await eventually(async () =>
    expect(await mended.list('completed', { limit: 5, offset: 0 })).toHaveLength(2),
  );
  await mended.stop();
});
