import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { startDyingDatabase } from '../../test/dying-database.ts';
import { createDatabase, createPool, survivesLoss } from './database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

// Vitest fails a run with an error event without a listener, as Node would end the process.
test.each([
  ['between its statements', 'select 1'],
  ['during a statement', 'select pg_sleep(5)'],
])('a connection lost in a transaction, %s, fails only the transaction', async (_when, next) => {
  const pool = createPool({ connectionString: database.url }, 2, () => undefined);
  const { transactWith } = createDatabase(pool);
  const work = transactWith((client) => client)(async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const end = () => database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    if (next === 'select 1') {
      await end();
      await delay(100);
    } else {
      setTimeout(() => void end(), 100);
    }
    await client.query(next);
  });
  await expect(work).rejects.toThrow();
  expect((await pool.query('select 1 as ok')).rows).toEqual([{ ok: 1 }]);
  await pool.end();
});

test('a server that dies while it lets a connection in does not end the process', async () => {
  const dying = await startDyingDatabase();
  const pool = new pg.Pool({ ...dying.connection, onConnect: survivesLoss });
  pool.on('error', () => undefined);
  const client = await pool.connect();
  await expect(client.query('select 1')).rejects.toThrow();
  client.release(true);
  await pool.end();
  dying.close();
});
