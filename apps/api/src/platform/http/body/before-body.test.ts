import { once } from 'node:events';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { defineEndpoint } from '@tingci/contract/endpoint';
import type { SignedFields } from '@tingci/domain/signing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import type { Envelope } from '../../../test/envelope.ts';
import { signed } from '../../../test/signed.ts';
import { createToken } from '../../core/keys.ts';
import { bind } from '../bind.ts';
import { createEdgeApp, type EdgeApp, insertSession, type TestSession } from '../edge-app.fixture.ts';

const USER = '/api/test/user';
const VISITOR = '/api/test/visitor';
const LARGE = '/api/test/large';
const HUGE = '/api/test/huge';

const large = defineEndpoint({
  area: 'system',
  access: 'user',
  rate: 'write',
  path: LARGE,
  summary: 'Counts ids.',
  maxBytes: 256 * 1024,
  request: z.strictObject({ ids: z.array(z.int()).max(10_000).optional(), list: z.unknown().optional() }),
  response: z.object({ count: z.int() }),
});
const huge = { ...large, path: HUGE, maxBytes: 2 * 1024 * 1024 } as const;
const bindings = [large, huge].map((endpoint) => bind(endpoint, ({ ids }) => ({ count: ids?.length ?? 0 })));

let database: TestDatabase;
let edge: EdgeApp;
let port: number;
let session: TestSession;

beforeAll(async () => {
  database = await createTestDatabase();
  edge = await createEdgeApp(database.pool, { bindings });
  await edge.app.listen({ port: 0, host: '127.0.0.1' });
  port = (edge.app.server.address() as { port: number }).port;
  session = await insertSession(database.pool, edge.keys);
});

afterAll(async () => {
  await edge.app.close();
  await database.drop();
});

/** Sends only a head, and resolves with what the server answers to it. */
async function answerToHead(path: string, headers: Record<string, string>, to = port): Promise<string> {
  const socket = connect(to, '127.0.0.1');
  const lines = Object.entries({ host: 'x', 'content-type': 'application/json', ...headers });
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.map((line) => line.join(': ')).join('\r\n')}\r\n\r\n`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return answer.toString();
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const unknownToken = () => createToken(crypto.randomUUID());

describe('refuses by the head, and does not wait for the body', () => {
  test.each<[string, string, () => Record<string, string>, string]>([
    ['no token', USER, () => ({ 'content-length': '60000' }), 'unauthorized'],
    ['no token, of unknown length', LARGE, () => ({ 'transfer-encoding': 'chunked' }), 'unauthorized'],
    ['a token that is none', USER, () => ({ 'content-length': '60000', ...bearer('x') }), 'session_ended'],
    [
      'a large body of a token that opens no session',
      LARGE,
      () => ({ 'content-length': '70000', ...bearer(unknownToken()) }),
      'session_ended',
    ],
    [
      'a body of unknown length of a token that opens no session',
      LARGE,
      () => ({ 'transfer-encoding': 'chunked', ...bearer(unknownToken()) }),
      'session_ended',
    ],
    [
      'a compressed body',
      USER,
      () => ({ 'content-length': '1000', 'content-encoding': 'br', ...bearer(session.token) }),
      'unsupported_media_type',
    ],
    [
      'a compressed body of a visitor',
      VISITOR,
      () => ({ 'content-length': '9', 'content-encoding': 'gzip' }),
      'unsupported_media_type',
    ],
  ])('%s', async (_name, path, headers, code) => {
    expect(await answerToHead(path, headers())).toContain(`"code":"${code}"`);
  });

  test('a connection with a large refused body ends', async () => {
    const answer = await answerToHead(LARGE, { 'content-length': '250000' });
    expect(answer.toLowerCase()).toContain('connection: close');
  });
});

test('the first large request of a learner is accepted, and later ones too', async () => {
  const learner = await insertSession(database.pool, edge.keys);
  const ids = Array.from({ length: 10_000 }, (_, i) => 900_000_000 + i);
  for (let i = 0; i < 2; i++) {
    expect(await edge.call(LARGE, { ids }, learner)).toMatchObject({ status: 0, values: { count: 10_000 } });
  }
  await database.pool.query('delete from session where id = $1', [learner.id]);
  edge.edge.authenticator.forget({ sessionId: learner.id });
  expect((await edge.call(LARGE, { ids }, learner)).values.code).toBe('session_ended');
});

test('a request of too many values is refused before it is signed again', async () => {
  const many = (count: number, value: unknown) =>
    Array.from({ length: count }, () => value) as SignedFields[];
  expect((await edge.call(LARGE, { list: many(25_000, 1) }, session)).values.code).toBe('bad_request');
  expect((await edge.call(LARGE, { list: many(3000, {}) }, session)).values.code).toBe('bad_request');
  expect((await edge.call(LARGE, { list: many(1500, { a: 1 }) }, session)).status).toBe(0);
});

test('a compressed request is not unpacked', async () => {
  const payload = gzipSync(JSON.stringify(signed(VISITOR, { text: 'a' }, undefined, edge.now())));
  const answer = await edge.app.inject({
    method: 'POST',
    url: VISITOR,
    payload,
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
  });
  expect(answer.json().values.code).toBe('unsupported_media_type');
});

describe('limits', () => {
  const post = async (
    strict: EdgeApp,
    path: string,
    { who, token, payload }: { who?: TestSession; token?: string; payload?: SignedFields },
  ) => {
    const headers = (token ?? who?.token) ? bearer(token ?? who?.token ?? '') : {};
    const body = payload ?? signed(path, {}, who?.signKey, strict.now());
    const answer = await strict.app.inject({ method: 'POST', url: path, payload: body, headers });
    return answer.json<Envelope>().values?.code ?? 'accepted';
  };

  test('an address that sent many tokens that prove nothing cannot send one more; a learner beside it can', async () => {
    const strict = await createEdgeApp(database.pool, { scale: 1 / 200, bindings });
    const [first, second] = [
      await insertSession(database.pool, strict.keys),
      await insertSession(database.pool, strict.keys),
    ];
    // The classes must not stop what this test is about.
    expect(await post(strict, LARGE, { who: first })).toBe('accepted');
    for (let i = 0; i < 60; i++) {
      expect(await post(strict, USER, { token: unknownToken(), payload: {} })).toBe('invalid_signature');
    }
    expect(await post(strict, USER, { token: unknownToken(), payload: {} })).toBe('rate_limited');
    expect(await answerTo(strict, unknownToken())).toBe('rate_limited');
    // Only a token that has opened its session here is known to be no flood.
    expect(await post(strict, LARGE, { who: second })).toBe('rate_limited');
    strict.advance(60_000);
    expect(await post(strict, LARGE, { who: second })).toBe('accepted');
    for (let i = 0; i < 61; i++) await post(strict, USER, { token: unknownToken(), payload: {} });
    expect(await post(strict, USER, { token: unknownToken(), payload: {} })).toBe('rate_limited');
    expect(await post(strict, LARGE, { who: first })).toBe('accepted');
    expect(await post(strict, LARGE, { who: second })).toBe('rate_limited');
    strict.advance(60_000);
    expect(await post(strict, LARGE, { who: second })).toBe('accepted');
    await strict.app.close();
  });

  const answerTo = (strict: EdgeApp, token: string) =>
    post(strict, USER, { token, payload: { text: 'x'.repeat(5000) } });

  test('a large request of nobody counts as several', async () => {
    const strict = await createEdgeApp(database.pool, { scale: 1 / 600 });
    const payload = { text: 'x'.repeat(40_000) };
    const codes: string[] = [];
    for (let i = 0; i < 4; i++) codes.push(await post(strict, VISITOR, { payload }));
    // Of twenty small ones, each of these takes ten.
    expect(codes).toEqual(['invalid_signature', 'invalid_signature', 'rate_limited', 'rate_limited']);
    await strict.app.close();
  });

  test('a caller beyond the limit costs no nonce, and is refused before the body', async () => {
    const strict = await createEdgeApp(database.pool, { scale: 0.1, bindings });
    const learner = await insertSession(database.pool, strict.keys);
    for (let i = 0; i < 3; i++) expect(await post(strict, USER, { who: learner })).toBe('accepted');
    const over = signed(USER, {}, learner.signKey, strict.now());
    expect(await post(strict, USER, { who: learner, payload: over })).toBe('rate_limited');
    // The body is not looked at: it is no request at all.
    expect(await post(strict, USER, { who: learner, payload: {} })).toBe('rate_limited');
    strict.advance(60_000);
    expect(await post(strict, USER, { who: learner, payload: over })).toBe('accepted');
    expect(await post(strict, USER, { who: learner, payload: over })).toBe('replayed');
    await strict.app.close();
  });

  test('of many requests at the same moment, those beyond the limit cost no nonce', async () => {
    const strict = await createEdgeApp(database.pool, { scale: 0.1 });
    const learner = await insertSession(database.pool, strict.keys);
    expect(await post(strict, USER, { who: learner })).toBe('accepted');
    const asked = Array.from({ length: 10 }, () => signed(USER, {}, learner.signKey, strict.now()));
    const codes = await Promise.all(asked.map((payload) => post(strict, USER, { who: learner, payload })));
    expect(codes.filter((code) => code === 'accepted')).toHaveLength(2);
    strict.advance(60_000);
    const refused = asked.filter((_, i) => codes[i] === 'rate_limited');
    expect(await post(strict, USER, { who: learner, payload: refused[0] as SignedFields })).toBe('accepted');
    await strict.app.close();
  });

  test('forty learners behind one address do not limit each other', async () => {
    const strict = await createEdgeApp(database.pool, { scale: 0.1 });
    const learners = await Promise.all(
      Array.from({ length: 40 }, () => insertSession(database.pool, strict.keys)),
    );
    for (let round = 0; round < 3; round++) {
      const codes = await Promise.all(learners.map((who) => post(strict, USER, { who })));
      expect(new Set(codes)).toEqual(new Set(['accepted']));
    }
    await strict.app.close();
  });
});

describe('bodies of a learner', () => {
  const strictApp = async (scale: number) => {
    const strict = await createEdgeApp(database.pool, { scale, bindings });
    await strict.app.listen({ port: 0, host: '127.0.0.1' });
    const learner = await insertSession(database.pool, strict.keys);
    return { strict, learner, to: (strict.app.server.address() as { port: number }).port };
  };

  test.each<[string, Record<string, string>]>([
    ['the bytes that it states', { 'content-length': '2000000' }],
    ['the most bytes, when it states none', { 'transfer-encoding': 'chunked' }],
  ])('each counts %s, and beyond 16 MB a minute none is read', async (_, length) => {
    // A quarter of the limits: 4 MB.
    const { strict, learner, to } = await strictApp(1 / 4);
    const wrong = { list: 'x'.repeat(1_990_000) } as unknown as SignedFields;
    for (let i = 0; i < 2; i++) {
      expect((await strict.post({ ...wrong, api_key: HUGE }, learner.token)).values.code).toBe(
        'invalid_signature',
      );
    }
    const head = { ...length, ...bearer(learner.token) };
    expect(await answerToHead(HUGE, head, to)).toContain('"code":"rate_limited"');
    strict.advance(60_000);
    expect((await strict.call(HUGE, { ids: [1] }, learner)).status).toBe(0);
    await strict.app.close();
  });

  test('a refused signature counts for the learner too', async () => {
    const { strict, learner } = await strictApp(1 / 10);
    expect((await strict.call(USER, {}, learner)).status).toBe(0);
    for (let i = 0; i < 2; i++)
      expect((await strict.post({ api_key: USER }, learner.token)).values.code).toBe('invalid_signature');
    expect((await strict.call(USER, {}, learner)).values.code).toBe('rate_limited');
    await strict.app.close();
  });

  test('one large body is read at a time, and another learner does not wait', async () => {
    const { strict, learner, to } = await strictApp(1000);
    const slow = connect(to, '127.0.0.1');
    const body = JSON.stringify(
      signed(HUGE, { list: ['x'.repeat(300_000)] as never }, learner.signKey, strict.now()),
    );
    const head = {
      host: 'x',
      'content-type': 'application/json',
      'content-length': String(body.length),
      ...bearer(learner.token),
    };
    expect((await strict.call(USER, {}, learner)).status).toBe(0);
    slow.write(
      `POST ${HUGE} HTTP/1.1\r\n${Object.entries(head)
        .map((line) => line.join(': '))
        .join('\r\n')}\r\n\r\n${body.slice(0, 10)}`,
    );
    // The server has read the head before it answers to a later connection.
    const other = await insertSession(database.pool, strict.keys);
    const large = { list: ['x'.repeat(300_000)] as never };
    const at = (who: TestSession) => fetchOf(to, HUGE, signed(HUGE, large, who.signKey, strict.now()), who);
    expect(await at(other)).toBe(0);
    const order: string[] = [];
    const waiting = at(learner).then(() => order.push('second'));
    for (let i = 0; i < 5; i++) expect(await at(other)).toBe(0);
    order.push('others');
    const first = once(slow, 'data').then(() => order.push('first'));
    slow.write(body.slice(10));
    await Promise.all([first, waiting]);
    expect(order).toEqual(['others', 'first', 'second']);
    slow.destroy();
    await strict.app.close();
  });

  const fetchOf = async (to: number, path: string, body: SignedFields, who: TestSession) => {
    const answer = await fetch(`http://127.0.0.1:${to}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...bearer(who.token) },
      body: JSON.stringify(body),
    });
    return ((await answer.json()) as Envelope).status;
  };
});

describe('timestamps ahead of the clock', () => {
  const rows = async () =>
    Number((await database.pool.query('select count(*) as n from request_nonce')).rows[0].n);

  test('write one row for a learner and a second, however many requests come, and none for a small difference', async () => {
    const before = await rows();
    const ahead = async (ms: number, who?: TestSession) =>
      (await edge.post(signed(who ? USER : VISITOR, {}, who?.signKey, ms), who?.token)).status;
    const near = edge.now() + 400;
    for (let i = 0; i < 10; i++) expect(await ahead(near, session)).toBe(0);
    expect(await rows()).toBe(before);
    const second = Math.ceil(edge.now() / 1000) * 1000 + 100_000;
    const statuses = await Promise.all(Array.from({ length: 30 }, (_, i) => ahead(second + i, session)));
    expect(new Set(statuses)).toEqual(new Set([0]));
    expect(await rows()).toBe(before + 1);
    for (let i = 0; i < 10; i++) expect(await ahead(second + i)).toBe(0);
    expect(await rows()).toBe(before + 2);
  });
});
