import { defineEndpoint } from '@tingci/contract/endpoint';
import { appErrors, transportStatuses } from '@tingci/contract/errors';
import { proReasons } from '@tingci/domain/membership';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { signed } from '../../test/signed.ts';
import { AppError } from '../core/app-error.ts';
import { createToken, sessionIdOf } from '../core/keys.ts';
import { bind } from './bind.ts';
import { createEdgeApp, type EdgeApp, insertSession, type TestSession } from './edge-app.fixture.ts';

const VISITOR = '/api/test/visitor';
const USER = '/api/test/user';
const CHINESE = /[\u4e00-\u9fff]/;

const leak = defineEndpoint({
  area: 'system',
  access: 'visitor',
  rate: 'write',
  path: '/api/test/leak',
  summary: 'Its handler returns more than it declares.',
  request: z.strictObject({}),
  response: z.object({
    id: z.int(),
    member: z.object({ status: z.string() }).nullable(),
    list: z.array(z.object({ id: z.int() })),
  }),
});

const fail = defineEndpoint({
  area: 'system',
  access: 'visitor',
  rate: 'read',
  path: '/api/test/fail',
  summary: 'Fails as asked.',
  request: z.strictObject({ how: z.enum(['error', 'refusal', 'string', 'status']) }),
  response: z.null(),
});

const secretRow = { id: 1, password_hash: 'CANARY', toJSON: undefined };

const bindings = [
  bind(leak, () => ({
    ...secretRow,
    member: { status: 'a', token_hash: 'CANARY' },
    list: [{ id: 1, phone_number: 'CANARY' }],
  })),
  bind(fail, ({ how }) => {
    if (how === 'error') throw new Error('CANARY');
    if (how === 'refusal') throw new AppError('not_found');
    if (how === 'status') throw Object.assign(new Error('CANARY'), { statusCode: 200, code: 'CANARY' });
    throw 'CANARY';
  }),
];

let database: TestDatabase;
let edge: EdgeApp;
let session: TestSession;

beforeAll(async () => {
  database = await createTestDatabase();
  edge = await createEdgeApp(database.pool, { bindings });
  session = await insertSession(database.pool, edge.keys);
});

afterAll(async () => {
  await edge.app.close();
  await database.drop();
});

describe('access', () => {
  test.each([
    ['visitor', { visitor: 0, user: 401, pro: 401, admin: 401 }],
    ['user', { visitor: 0, user: 0, pro: 403, admin: 403 }],
    ['pro', { visitor: 0, user: 0, pro: 0, admin: 403 }],
    ['admin', { visitor: 0, user: 0, pro: 403, admin: 0 }],
  ] as const)('%s', async (role, expected) => {
    const caller =
      role === 'visitor'
        ? undefined
        : await insertSession(database.pool, edge.keys, {
            isPro: role === 'pro',
            isAdmin: role === 'admin',
            nowMs: edge.now(),
          });
    for (const [access, status] of Object.entries(expected)) {
      expect([access, (await edge.call(`/api/test/${access}`, {}, caller)).status]).toEqual([access, status]);
    }
  });

  test('membership ends at its instant', async () => {
    const pro = await insertSession(database.pool, edge.keys, { isPro: true, nowMs: edge.now() });
    expect((await edge.call('/api/test/pro', {}, pro)).status).toBe(0);
    edge.advance(60_000);
    expect((await edge.call('/api/test/pro', {}, pro)).values).toMatchObject({
      code: 'pro_required',
      reason: proReasons.review,
    });
  });
});

describe('cross-site token', () => {
  const cookieOf = (answer: Awaited<ReturnType<EdgeApp['call']>>) => answer.raw.cookies[0];
  const tokenOf = ({ token }: TestSession) => edge.keys.xsrfToken(sessionIdOf(token) ?? '');

  test('must be sent back by a browser that has it', async () => {
    const cookie = `XSRF-TOKEN=${tokenOf(session)}`;
    const silent = await edge.call(USER, {}, session, { cookie });
    expect(silent.values.code).toBe('xsrf_mismatch');
    const wrong = await edge.call(USER, {}, session, { cookie, 'x-xsrf-token': 'x' });
    expect(wrong.values.code).toBe('xsrf_mismatch');
    const right = await edge.call(USER, {}, session, { cookie, 'x-xsrf-token': tokenOf(session) });
    expect(right.status).toBe(0);
    expect(cookieOf(right)).toBeUndefined();
  });

  test('of another session is replaced; a caller without a cookie and a visitor need none', async () => {
    const other = tokenOf(await insertSession(database.pool, edge.keys));
    const answer = await edge.call(USER, {}, session, { cookie: `XSRF-TOKEN=${other}` });
    expect(answer.status).toBe(0);
    expect(cookieOf(answer)).toMatchObject({
      name: 'XSRF-TOKEN',
      value: tokenOf(session),
      path: '/',
      sameSite: 'Lax',
    });
    expect(cookieOf(await edge.call(USER, {}, session))).toBeUndefined();
    expect((await edge.call(VISITOR, {}, undefined, { cookie: 'XSRF-TOKEN=x' })).status).toBe(0);
  });

  test('the cookie alone gives no access', async () => {
    const cookie = `XSRF-TOKEN=${tokenOf(session)}`;
    expect((await edge.call(USER, {}, undefined, { cookie })).status).toBe(401);
  });
});

describe('rate limits', () => {
  test('limit each learner by class, at any address, and visitors by address', async () => {
    const strict = await createEdgeApp(database.pool, { scale: 0.1 });
    const learner = await insertSession(database.pool, strict.keys);
    const other = await insertSession(database.pool, strict.keys);
    const statuses = async (from: string, who?: TestSession) => {
      const seen: number[] = [];
      for (let i = 0; i < 5; i++) {
        const path = who ? USER : VISITOR;
        const payload = signed(path, {}, who?.signKey, strict.now());
        const headers = who ? { authorization: `Bearer ${who.token}` } : {};
        const options = { method: 'POST', url: path, payload, headers, remoteAddress: from } as const;
        seen.push((await strict.app.inject(options)).json<{ status: number }>().status);
      }
      return seen;
    };
    expect(await statuses('10.0.0.1', learner)).toEqual([0, 0, 0, 429, 429]);
    expect(await statuses('10.0.0.2', learner)).toEqual([429, 429, 429, 429, 429]);
    expect(await statuses('10.0.0.1', other)).toEqual([0, 0, 0, 429, 429]);
    expect(await statuses('10.0.0.1')).toEqual([0, 0, 0, 429, 429]);
    expect(await statuses('10.0.0.2')).toEqual([0, 0, 0, 429, 429]);
    // One household of IPv6 addresses is one visitor.
    expect(await statuses('2001:db8::1')).toEqual([0, 0, 0, 429, 429]);
    expect(await statuses('2001:db8::2')).toEqual([429, 429, 429, 429, 429]);
    await strict.app.close();
  });

  test('stop a flood from one address before any work', async () => {
    const strict = await createEdgeApp(database.pool, { scale: 1 / 4000 });
    const flood = async (remoteAddress: string) =>
      (await strict.app.inject({ method: 'POST', url: VISITOR, payload: {}, remoteAddress })).json().status;
    expect([await flood('10.0.0.1'), await flood('10.0.0.1'), await flood('10.0.0.1')]).toEqual([
      400, 400, 400,
    ]);
    expect(await flood('10.0.0.1')).toBe(429);
    expect(await flood('10.0.0.2')).toBe(400);
    await strict.app.close();
  });

  test('count an invalid token against its address', async () => {
    const strict = await createEdgeApp(database.pool, { scale: 1 / 4000 });
    const statuses: number[] = [];
    for (let i = 0; i < 4; i++) {
      const headers = { authorization: `Bearer ${createToken(crypto.randomUUID())}` };
      const answer = await strict.app.inject({ method: 'POST', url: USER, payload: {}, headers });
      statuses.push(answer.json().status);
    }
    expect(statuses).toEqual([400, 400, 400, 429]);
    await strict.app.close();
  });
});

describe('rate limits of refused requests', () => {
  test('count a header that is not a token as a visitor, from the start and by address', async () => {
    const strict = await createEdgeApp(database.pool, { scale: 1 / 4000 });
    const statuses: number[] = [];
    for (let i = 0; i < 4; i++) {
      const headers = { authorization: 'x' };
      const payload = signed(USER, {}, undefined, strict.now());
      statuses.push((await strict.app.inject({ method: 'POST', url: USER, payload, headers })).json().status);
    }
    expect(statuses.at(-1)).toBe(429);
    await strict.app.close();
  });

  test('count calls that the caller may not make like allowed ones', async () => {
    const strict = await createEdgeApp(database.pool, { scale: 0.1 });
    const statuses: number[] = [];
    for (let i = 0; i < 5; i++) {
      const payload = signed(USER, {}, undefined, strict.now());
      statuses.push((await strict.app.inject({ method: 'POST', url: USER, payload })).json().status);
    }
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
    await strict.app.close();
  });
});

describe('bodies that our pages never send', () => {
  const json = { 'content-type': 'application/json' };
  const send = (payload: string | Buffer, headers: Record<string, string> = json) =>
    edge.app.inject({ method: 'POST', url: VISITOR, payload, headers });

  test.each<[string, string | Buffer, number]>([
    ['cut short', '{"text":"a"', 400],
    ['not JSON', 'text=a', 400],
    ['empty', '', 400],
    ['a list', '[]', 400],
    ['a string', '"a"', 400],
    ['null', 'null', 400],
    ['a prototype key', '{"__proto__":{"text":"a"}}', 400],
    ['a constructor key', '{"constructor":{"prototype":{"text":"a"}}}', 400],
    ['bytes that are no text', Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), 400],
    ['nested lists up to the size limit', '['.repeat(65_536), 400],
    ['closed nested lists', '['.repeat(32_768) + ']'.repeat(32_768), 400],
    ['nested objects', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`, 400],
    ['too large', `{"text":"${'a'.repeat(65_536)}"}`, 413],
  ])('%s', async (_name, payload, status) => {
    const answer = await send(payload);
    expect(answer.json()).toMatchObject({ status, message: expect.stringMatching(CHINESE) });
    expect(answer.statusCode).toBe(transportStatuses.includes(status) ? status : 200);
    expect(answer.headers['x-body-status']).toBe(String(status));
  });

  test('a field nested up to the size limit with a valid timestamp is refused, not walked', async () => {
    const stamp = JSON.stringify(signed(VISITOR, { text: 'a' }, undefined, edge.now())).slice(0, -1);
    const depth = Math.floor((65_000 - stamp.length) / 2);
    const answer = await send(`${stamp},"list":${'['.repeat(depth)}${']'.repeat(depth)}}`);
    expect(answer.json().values.code).toBe('bad_request');
    const inObjects = await send(`${stamp},"list":${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}}`);
    expect(inObjects.json().values.code).toBe('bad_request');
  });

  test.each([
    ['application/x-www-form-urlencoded', 415],
    ['application/xml', 415],
    ['multipart/form-data; boundary=x', 415],
    ['nonsense', 415],
    ['text/plain', 400],
  ])('content type %s', async (type, status) => {
    const answer = await send('a=1', { 'content-type': type });
    expect(answer.json()).toMatchObject({ status, message: expect.stringMatching(CHINESE) });
  });

  test('unknown paths, methods and invalid addresses', async () => {
    for (const [method, url] of [
      ['POST', '/api/study/nothing'],
      ['GET', VISITOR],
      ['PUT', VISITOR],
      ['DELETE', '/'],
      ['GET', '/api/%zz'],
      ['POST', '/%'],
      ['GET', `/${'a'.repeat(5000)}`],
      ['GET', '/../../etc/passwd'],
    ] as const) {
      const answer = await edge.app.inject({ method, url });
      const body = answer.json<{ status: number; message: string }>();
      expect([url, body.status]).toEqual([url, expect.toBeOneOf([400, 404])]);
      expect(body.message).toMatch(CHINESE);
    }
  });

  test('unknown fields are refused by name', async () => {
    const answer = await edge.call(VISITOR, { text: 'a', is_admin: true });
    expect(answer).toMatchObject({ status: 422, values: { code: 'invalid_fields' } });
    expect(JSON.stringify(answer.values.fields)).toContain('is_admin');
  });

  test('a field in the address is not a field of a POST', async () => {
    const payload = signed(VISITOR, {}, undefined, edge.now());
    const answer = await edge.app.inject({ method: 'POST', url: `${VISITOR}?text=x`, payload });
    expect(answer.json().values).toEqual({ text: '' });
  });
});

describe('responses', () => {
  test('have only the fields that the contract declares', async () => {
    const answer = await edge.call('/api/test/leak');
    expect(answer.values).toEqual({ id: 1, member: { status: 'a' }, list: [{ id: 1 }] });
    expect(answer.raw.body).not.toContain('CANARY');
  });

  test.each(['error', 'string', 'status'])('an internal error shows no details: %s', async (how) => {
    const answer = await edge.call('/api/test/fail', { how });
    expect(answer).toMatchObject({ http: 500, status: 500, values: { code: 'internal' } });
    expect(answer.values.request_id).toMatch(/./);
    expect(answer.raw.body).not.toContain('CANARY');
  });

  test('an app error is HTTP 200 with its status in body and header', async () => {
    const answer = await edge.call('/api/test/fail', { how: 'refusal' });
    expect(answer).toMatchObject({ http: 200, status: 404, message: expect.stringMatching(CHINESE) });
    expect(answer.raw.headers['x-body-status']).toBe('404');
    expect((await edge.call(VISITOR)).raw.headers['x-body-status']).toBe('0');
  });

  test('documents have the security headers', async () => {
    const { headers } = await edge.app.inject('/nothing');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy.match(/script-src[^;]*/)?.[0]).not.toMatch(/unsafe|\*|https?:/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['x-powered-by']).toBeUndefined();
  });

  test('responses of the API are not kept, also for errors', async () => {
    for (const { raw } of [
      await edge.call(VISITOR),
      await edge.call(USER, {}, session),
      await edge.call(USER),
      await edge.call('/api/test/fail', { how: 'error' }),
    ]) {
      expect(raw.headers['cache-control']).toBe('no-store');
    }
  });

  test('responses of the API allow nothing, also for errors', async () => {
    for (const { raw } of [
      await edge.call(VISITOR),
      await edge.call('/api/nothing'),
      await edge.call('/api/test/fail', { how: 'refusal' }),
      await edge.call('/api/test/fail', { how: 'error' }),
    ]) {
      expect(raw.headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'");
      expect(raw.headers['x-content-type-options']).toBe('nosniff');
      expect(raw.headers['cross-origin-resource-policy']).toBe('same-origin');
      expect(raw.headers['x-powered-by']).toBeUndefined();
    }
  });

  test('built code has no headers that are for documents, and cannot be framed', async () => {
    const { headers } = await edge.app.inject('/assets/home-a1.js');
    expect(headers['content-security-policy']).toBe("frame-ancestors 'none'");
    expect(headers['x-frame-options']).toBeUndefined();
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    const { headers: drawing } = await edge.app.inject('/assets/map.svg');
    expect(drawing['content-security-policy']).toBeDefined();
  });

  test('say their type and their character set, also errors', async () => {
    for (const { raw } of [
      await edge.call(VISITOR),
      await edge.call('/api/nothing'),
      await edge.call('/api/test/fail', { how: 'error' }),
      await edge.call(VISITOR, { text: 'x'.repeat(65_536) }),
    ]) {
      expect(raw.headers['content-type']).toBe('application/json; charset=utf-8');
    }
  });

  test('are compressed from 2 KiB on, on request', async () => {
    const encodingOf = async (length: number, encoding: string) => {
      const payload = signed(VISITOR, { text: 'a'.repeat(length) }, undefined, edge.now());
      const answer = await edge.app.inject({
        method: 'POST',
        url: VISITOR,
        payload,
        headers: { 'accept-encoding': encoding },
      });
      return answer.headers['content-encoding'];
    };
    expect(await encodingOf(100, 'br, gzip')).toBeUndefined();
    expect(await encodingOf(4000, 'gzip, deflate, br')).toBe('br');
    expect(await encodingOf(4000, 'gzip')).toBe('gzip');
    expect(await encodingOf(4000, 'identity')).toBeUndefined();
  });
});

test('only transport errors keep their HTTP status: messages for learners have status 200', () => {
  const kept = Object.entries(appErrors).filter(([, { status }]) => transportStatuses.includes(status));
  expect(kept.map(([code]) => code).sort()).toEqual([
    'internal',
    'payload_too_large',
    'stopped',
    'unavailable',
    'unsupported_media_type',
  ]);
});

test('a full disk stops writes, not reads, and lets people leave', async () => {
  const leave = defineEndpoint({
    area: 'system',
    access: 'visitor',
    rate: 'write',
    whenFull: true,
    path: '/api/test/leave',
    summary: 'Ends something.',
    request: z.strictObject({}),
    response: z.null(),
  });
  const all = [...bindings, bind(leave, () => null)];
  const full = await createEdgeApp(database.pool, { isReadOnly: () => true, bindings: all });
  expect((await full.call('/api/test/leave')).status).toBe(0);
  expect(await full.call('/api/test/leak')).toMatchObject({
    http: 200,
    status: 423,
    values: { code: 'read_only' },
  });
  expect((await full.call('/api/test/fail', { how: 'refusal' })).status).toBe(404);
  await full.app.close();
});

test('a stopped service answers nothing else', async () => {
  const stopped = await createEdgeApp(database.pool, { isStopped: true });
  expect(await stopped.call(VISITOR)).toMatchObject({ http: 503, values: { code: 'stopped' } });
  await stopped.app.close();
});
