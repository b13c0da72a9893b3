import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { startDyingDatabase } from '../../test/dying-database.ts';
import { openJobDatabase } from './job-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('what was lost while nobody listened is asked for when the connection is back', async () => {
  const jobs = openJobDatabase({ connectionString: database.url }, () => undefined);
  const heard: string[] = [];
  let connects = 0;
  const handle = await jobs.listen?.(
    'job_test',
    (payload) => heard.push(payload),
    () => connects++,
  );
  await expect.poll(() => connects).toBe(1);
  await database.pool.query("select pg_notify('job_test', 'first')");
  await expect.poll(() => heard).toEqual(['first']);

  const { rowCount } = await database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tingci jobs' and datname = current_database()",
  );
  expect(rowCount).toBe(1);
  await expect.poll(() => connects).toBe(2);
  await database.pool.query("select pg_notify('job_test', 'second')");
  await expect.poll(() => heard).toEqual(['first', 'second']);

  await handle?.close();
  await jobs.close();
});

test('a database that dies while it lets the listening connection in does not end the process', async () => {
  const dying = await startDyingDatabase({ deaths: 2 });
  const jobs = openJobDatabase(dying.connection, () => undefined);
  const handle = await jobs.listen?.(
    'job_test',
    () => undefined,
    () => undefined,
  );
  await expect.poll(() => dying.connections()).toBe(2);
  await handle?.close();
  await jobs.close();
  dying.close();
});
