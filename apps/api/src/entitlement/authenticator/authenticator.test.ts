import { SIGNATURE_WINDOW_MS } from '@tingci/domain/signing';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashToken } from '../../platform/core/keys.ts';
import { createEdgeApp, type EdgeApp, insertSession } from '../../platform/http/edge-app.fixture.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { signed } from '../../test/signed.ts';
import { createLocalAuthenticator, createSharedAuthenticator } from './authenticator.ts';

const USER = '/api/test/user';
const VISITOR = '/api/test/visitor';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

describe.each([
  ['local', (pool: Pool, nowMs: number) => createLocalAuthenticator(pool, nowMs - 10_000)],
  ['shared', (pool: Pool) => createSharedAuthenticator(pool)],
] as const)('%s authenticator', (_name, createAuthenticator) => {
  let edge: EdgeApp;

  beforeAll(async () => {
    const clockMs = Date.now();
    edge = await createEdgeApp(database.pool, {
      clockMs,
      authenticator: createAuthenticator(database.pool, clockMs),
    });
  });

  afterAll(() => edge.app.close());

  test('a request counts once, of a session and of a visitor', async () => {
    const session = await insertSession(database.pool, edge.keys);
    const asked = signed(USER, { text: 'once' }, session.signKey, edge.now());
    expect((await edge.post(asked, session.token)).status).toBe(0);
    expect((await edge.post(asked, session.token)).values.code).toBe('replayed');
    const visit = signed(VISITOR, { text: 'once' }, undefined, edge.now());
    expect((await edge.post(visit)).status).toBe(0);
    expect((await edge.post(visit)).values.code).toBe('replayed');
  });

  test('of a request sent twice at the same moment one is accepted', async () => {
    const session = await insertSession(database.pool, edge.keys);
    const asked = signed(USER, {}, session.signKey, edge.now());
    const answers = await Promise.all(Array.from({ length: 8 }, () => edge.post(asked, session.token)));
    expect(answers.filter(({ status }) => status === 0)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
  });

  test('two sessions may use the same nonce', async () => {
    const nonce = '0'.repeat(32);
    const stamp = { nonce, timestampMs: edge.now() };
    for (let i = 0; i < 2; i++) {
      const session = await insertSession(database.pool, edge.keys);
      const credentials = { ...stamp, sessionId: session.id, tokenHash: hashToken(session.token) };
      expect(await edge.edge.authenticator.authenticate(credentials, edge.now())).toMatchObject({
        userId: session.userId,
      });
      await expect(edge.edge.authenticator.authenticate(credentials, edge.now())).rejects.toMatchObject({
        code: 'replayed',
      });
    }
  });

  test('a session that expired, was deleted or never existed is refused', async () => {
    const live = await insertSession(database.pool, edge.keys);
    const over = await insertSession(database.pool, edge.keys, { ttlMs: -1, nowMs: edge.now() });
    const deleted = await insertSession(database.pool, edge.keys);
    await database.pool.query('delete from session where id = $1', [deleted.id]);
    expect((await edge.call(USER, {}, live)).status).toBe(0);
    expect((await edge.call(USER, {}, over)).values.code).toBe('session_ended');
    expect((await edge.call(USER, {}, deleted)).values.code).toBe('session_ended');
  });

  test('a token of the right session with another secret part is refused', async () => {
    const session = await insertSession(database.pool, edge.keys);
    const token = session.token.slice(0, -2) + (session.token.endsWith('AA') ? 'BB' : 'AA');
    expect((await edge.call(USER, {}, { ...session, token })).values.code).toBe('session_ended');
    expect((await edge.call(USER, {}, session)).status).toBe(0);
  });

  test('a session expires at its instant, also right after a use', async () => {
    const session = await insertSession(database.pool, edge.keys, { ttlMs: 5000, nowMs: edge.now() });
    expect((await edge.call(USER, {}, session)).status).toBe(0);
    edge.advance(5000);
    expect((await edge.call(USER, {}, session)).values.code).toBe('session_ended');
  });

  test('a session that was removed from the cache is read again', async () => {
    const session = await insertSession(database.pool, edge.keys);
    const other = await insertSession(database.pool, edge.keys);
    expect((await edge.call(USER, {}, session)).status).toBe(0);
    expect((await edge.call(USER, {}, other)).status).toBe(0);
    await database.pool.query('delete from session where id = any($1)', [[session.id, other.id]]);
    edge.edge.authenticator.forget({ sessionId: session.id });
    expect((await edge.call(USER, {}, session)).values.code).toBe('session_ended');
    edge.edge.authenticator.forget({ userId: other.userId });
    expect((await edge.call(USER, {}, other)).values.code).toBe('session_ended');
  });
});

describe('restarts of the only process', () => {
  test('a timestamp before the start is refused, with the time for a new one', async () => {
    const startMs = Date.now();
    const edge = await createEdgeApp(database.pool, { bootMs: startMs, clockMs: startMs });
    const session = await insertSession(database.pool, edge.keys);
    for (const stampMs of [edge.now() - 1, edge.now()]) {
      const asked = signed(USER, {}, session.signKey, stampMs);
      const answer = await edge.post(asked, session.token);
      expect(answer.values).toMatchObject({ code: 'clock_skewed', server_time: edge.now() });
    }
    edge.advance(1);
    expect((await edge.call(USER, {}, session)).status).toBe(0);
    await edge.app.close();
  });

  test.each([
    ['still ahead of the clock', 0],
    ['reached by the clock since', 101_001],
    ['at the end of its window', 100_000 + SIGNATURE_WINDOW_MS],
  ])(
    'a request accepted with a timestamp ahead of the clock is a replay after the restart: %s',
    async (_name, laterMs) => {
      // A start takes longer than a second: the cases do not share one.
      const first = await createEdgeApp(database.pool, { clockMs: Date.now() + laterMs });
      const session = await insertSession(database.pool, first.keys, { nowMs: first.now() });
      const ahead = signed(USER, {}, session.signKey, first.now() + 100_000);
      const visit = signed(VISITOR, {}, undefined, first.now() + 100_000);
      expect((await first.post(ahead, session.token)).status).toBe(0);
      expect((await first.post(visit)).status).toBe(0);
      await first.app.close();

      const bootMs = first.now() + 10;
      const second = await createEdgeApp(database.pool, {
        bootMs,
        clockMs: first.now() + Math.max(11, laterMs),
      });
      expect((await second.post(ahead, session.token)).values.code).toBe('replayed');
      expect((await second.post(visit)).values.code).toBe('replayed');
      expect((await second.call(USER, {}, session)).status).toBe(0);
      await second.app.close();
    },
  );
});

/** A pool that delays the result of the session's look-up until it is released. */
function heldPool(pool: Pool) {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let asked = () => {};
  const reached = new Promise<void>((resolve) => {
    asked = resolve;
  });
  const query = async (...args: Parameters<Pool['query']>) => {
    const found = await (pool.query as (...given: unknown[]) => Promise<unknown>)(...args);
    if ((args[0] as { name?: string }).name === 'find-session') {
      asked();
      await held;
    }
    return found;
  };
  return { pool: { query } as unknown as Pool, release: () => release(), reached };
}

test('a session that ends while it is being read is not cached', async () => {
  const { pool, release, reached } = heldPool(database.pool);
  const nowMs = Date.now();
  const edge = await createEdgeApp(database.pool, {
    clockMs: nowMs,
    authenticator: createLocalAuthenticator(pool, nowMs - 1),
  });
  const session = await insertSession(database.pool, edge.keys);
  const reading = edge.call(USER, {}, session);
  await reached;
  await database.pool.query('delete from session where id = $1', [session.id]);
  edge.edge.authenticator.forget({ sessionId: session.id });
  release();
  await reading;
  expect((await edge.call(USER, {}, session)).values.code).toBe('session_ended');
  await edge.app.close();
});

test('two processes on one database accept a request once', async () => {
  const clockMs = Date.now();
  const one = await createEdgeApp(database.pool, {
    clockMs,
    authenticator: createSharedAuthenticator(database.pool),
  });
  const two = await createEdgeApp(database.pool, {
    clockMs,
    authenticator: createSharedAuthenticator(database.pool),
  });
  const session = await insertSession(database.pool, one.keys);
  const asked = signed(USER, {}, session.signKey, clockMs);
  const visit = signed(VISITOR, {}, undefined, clockMs);
  expect((await one.post(asked, session.token)).status).toBe(0);
  expect((await two.post(asked, session.token)).values.code).toBe('replayed');
  expect((await two.post(visit)).status).toBe(0);
  expect((await one.post(visit)).values.code).toBe('replayed');
  await database.pool.query('delete from session where id = $1', [session.id]);
  expect((await two.call(USER, {}, session)).values.code).toBe('session_ended');
  await Promise.all([one.app.close(), two.app.close()]);
});

test('a clock set back after the start locks nobody out, and does not accept a timestamp before it', async () => {
  const nowMs = Date.now();
  const bootMs = nowMs + 8 * 3_600_000;
  const authenticator = createLocalAuthenticator(database.pool, bootMs);
  const edge = await createEdgeApp(database.pool, { clockMs: nowMs, authenticator });
  const session = await insertSession(database.pool, edge.keys);
  expect((await edge.post(signed(USER, {}, session.signKey, edge.now()), session.token)).status).toBe(0);
  const before = signed(USER, {}, session.signKey, edge.now() - 30_000);
  expect((await edge.post(before, session.token)).values.code).toBe('clock_skewed');
  await edge.app.close();
});
