import { defineEndpoint } from '@tingci/contract/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { eventually } from '../../../test/eventually.ts';
import { bind } from '../bind.ts';
import { createEdgeApp, type EdgeApp, insertSession } from '../edge-app.fixture.ts';
import { createTurns } from './turns.ts';

const waiting = (path: string, rate: 'read' | 'heavy' | 'export') =>
  defineEndpoint({
    area: 'system',
    access: 'user',
    rate,
    path,
    summary: 'Answers when the test lets it.',
    request: z.strictObject({}),
    response: z.object({ nr: z.int() }),
  });

let database: TestDatabase;
let edge: EdgeApp;
/** The requests whose handler runs now. */
let running: { rate: string; userId: number; end: () => void }[] = [];
let answered = 0;

function wait(rate: string, userId: number): Promise<{ nr: number }> {
  return new Promise((resolve) => {
    const one = {
      rate,
      userId,
      end: () => {
        running = running.filter((each) => each !== one);
        resolve({ nr: ++answered });
      },
    };
    running.push(one);
  });
}

beforeAll(async () => {
  database = await createTestDatabase();
  edge = await createEdgeApp(database.pool, {
    bindings: (['read', 'heavy', 'export'] as const).map((rate) =>
      bind(waiting(`/api/test/${rate}`, rate), (_input, { session }) => wait(rate, session.userId)),
    ),
  });
});

afterAll(async () => {
  await edge.app.close();
  await database.drop();
});

const countOf = (rates: string[], userId: number) =>
  running.filter((one) => rates.includes(one.rate) && one.userId === userId).length;

test('a learner has four requests at a time and a heavy one, and another learner does not wait', async () => {
  const [greedy, other] = [
    await insertSession(database.pool, edge.keys),
    await insertSession(database.pool, edge.keys),
  ];
  const many = (path: string, times: number) =>
    Array.from({ length: times }, () => edge.call(`/api/test/${path}`, {}, greedy));
  const asked = [...many('read', 30), ...many('heavy', 5), ...many('export', 5)];
  await eventually(() => expect(running).toHaveLength(5));
  const beside = [edge.call('/api/test/read', {}, other), edge.call('/api/test/heavy', {}, other)];
  await eventually(() => expect(countOf(['read', 'heavy'], other.userId)).toBe(2));
  let most = 0;
  let mostSlow = 0;
  let left = asked.length + beside.length;
  for (const answer of [...asked, ...beside]) void answer.finally(() => left--);
  while (left > 0) {
    most = Math.max(most, countOf(['read'], greedy.userId));
    mostSlow = Math.max(mostSlow, countOf(['heavy', 'export'], greedy.userId));
    running[0]?.end();
    await new Promise(setImmediate);
  }
  expect([most, mostSlow]).toEqual([4, 1]);
  // Two tabs that ask for everything at once lose nothing.
  for (const answer of await Promise.all([...asked, ...beside])) expect(answer.status).toBe(0);
});

test('a learner sends two files at a time, and another does not wait', async () => {
  const turns = createTurns();
  const begun: number[] = [];
  const end: (() => void)[] = [];
  const send = (userId: number) =>
    turns.take({ userId }, 'upload', () => {
      begun.push(userId);
      return new Promise<void>((resolve) => end.push(resolve));
    });
  const sent = [1, 1, 1, 2].map(send);
  await eventually(() => expect(begun).toEqual([1, 1, 2]));
  end[0]?.();
  await eventually(() => expect(begun).toEqual([1, 1, 2, 1]));
  for (const each of end) each();
  await Promise.all(sent);
});

test('what waits is bounded', async () => {
  const greedy = await insertSession(database.pool, edge.keys);
  expect((await Promise.all([edge.call('/api/test/visitor')]))[0]?.status).toBe(0);
  const asked = Array.from({ length: 210 }, () => edge.call('/api/test/read', {}, greedy));
  const first = await Promise.race(asked);
  expect(first.values.code).toBe('rate_limited');
  let left = asked.length;
  for (const answer of asked) void answer.finally(() => left--);
  while (left > 0) {
    running[0]?.end();
    await new Promise(setImmediate);
  }
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 0).length).toBeGreaterThanOrEqual(200);
});
