import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { isDatabaseAway } from './faults.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => ({}),
    (error: Error) => error,
  );

test('a connection that the server ended, and one that cannot be made, mean an unavailable database', async () => {
  const client = await database.pool.connect();
  client.on('error', () => {});
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const running = failureOf(client.query('select pg_sleep(20)'));
  await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  expect(isDatabaseAway(await running)).toBe(true);
  expect(isDatabaseAway(await failureOf(client.query('select 1')))).toBe(true);
  client.release(true);

  const nobody = new pg.Client({ host: '127.0.0.1', port: 1, user: 'x', database: 'x' });
  expect(isDatabaseAway(await failureOf(nobody.connect()))).toBe(true);
});

test('a database without disk, memory or a connection is unavailable too', () => {
  for (const code of ['53100', '53200', '53300']) expect(isDatabaseAway({ code })).toBe(true);
});

test('an error of a query does not', async () => {
  expect(isDatabaseAway(await failureOf(database.pool.query('select nothing')))).toBe(false);
  expect(isDatabaseAway(await failureOf(database.pool.query('select 1/0')))).toBe(false);
});
