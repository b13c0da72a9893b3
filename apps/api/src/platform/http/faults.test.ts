import Fastify from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { AppError } from '../core/app-error.ts';
import { handleFaults, isDatabaseAway } from './faults.ts';

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

test('while the database cannot be reached, the log gets one line in ten seconds, without a stack', async () => {
  const lines: { msg: string; reason?: string; before?: number; err?: unknown }[] = [];
  const app = Fastify({
    logger: { level: 'error', stream: { write: (line: string) => void lines.push(JSON.parse(line)) } },
  });
  let ticks = 0;
  handleFaults(app, () => ticks);
  app.get('/away', () => Promise.reject(Object.assign(new Error('no'), { code: '57P03' })));
  app.get('/broken', () => Promise.reject(new Error('a bug')));
  const ask = async (url: string) => (await app.inject({ url })).statusCode;
  for (let i = 0; i < 100; i++) expect(await ask('/away')).toBe(503);
  ticks = 10_000;
  expect(await ask('/away')).toBe(503);
  expect(await ask('/broken')).toBe(500);
  expect(lines.map(({ msg, reason, before }) => [msg, reason, before])).toEqual([
    ['request refused: unavailable', '57P03', 0],
    ['request refused: unavailable', '57P03', 99],
    ['request failed', undefined, undefined],
  ]);
  expect(lines.map((line) => JSON.stringify(line).includes('at ') && 'err' in line)).toEqual([
    false,
    false,
    true,
  ]);
  await app.close();
});

test('an unexpected error is logged with its stack and the request id of the answer, an app error is not', async () => {
  const lines: string[] = [];
  const app = Fastify({
    logger: { level: 'info', stream: { write: (line: string) => void lines.push(line) } },
  });
  handleFaults(app);
  app.get('/fault', () => {
    throw new Error('the reason');
  });
  app.get('/refusal', () => {
    throw new AppError('not_found');
  });
  const errors = () => lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50);
  await app.inject('/refusal');
  expect(errors()).toEqual([]);
  const answer = await app.inject('/fault');
  expect(answer.body).not.toContain('the reason');
  expect(errors()).toEqual([
    expect.objectContaining({
      msg: 'request failed',
      reqId: answer.json().values.request_id,
      time: expect.any(Number),
      err: expect.objectContaining({
        message: 'the reason',
        stack: expect.stringContaining('faults.test.ts'),
      }),
    }),
  ]);
  await app.close();
});
