import { defineEndpoint } from '@tingci/contract/endpoint';
import { idSchema, text } from '@tingci/contract/primitives';
import type { SignedFields } from '@tingci/domain/signing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import type { Envelope } from '../../test/envelope.ts';
import { signed, signedFor, toQuery } from '../../test/signed.ts';
import { bind } from './bind.ts';
import { createEdgeApp, type EdgeApp, insertSession, type TestSession } from './edge-app.fixture.ts';

const change = defineEndpoint({
  area: 'system',
  access: 'user',
  rate: 'write',
  path: '/api/test/thing/{id}/name/{name}',
  summary: 'Says again what it was sent.',
  request: z.strictObject({ id: idSchema, name: text(20), note: text(20).optional() }),
  response: z.object({ id: z.int(), name: z.string(), note: z.string() }),
});

const find = defineEndpoint({
  method: 'GET',
  area: 'system',
  access: 'user',
  rate: 'read',
  path: '/api/test/things/{id}',
  summary: 'Says again what it was asked.',
  request: z.strictObject({
    id: idSchema,
    page: z.int().min(1).default(1),
    is_open: z.boolean().optional(),
    word: text(20).optional(),
    ids: z.array(idSchema).max(3).optional(),
  }),
  response: z.object({ asked: z.string() }),
});

const clear = defineEndpoint({
  method: 'GET',
  area: 'system',
  access: 'user',
  rate: 'write',
  path: '/api/test/clear',
  summary: 'Changes something.',
  request: z.strictObject({}),
  response: z.null(),
});

let database: TestDatabase;
let edge: EdgeApp;
let session: TestSession;
let isReadOnly = false;
let cleared = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  edge = await createEdgeApp(database.pool, {
    isReadOnly: () => isReadOnly,
    bindings: [
      bind(change, ({ id, name, note }) => ({ id, name, note: note ?? '' })),
      bind(find, (input) => ({ asked: JSON.stringify(input) })),
      bind(clear, () => {
        cleared += 1;
        return null;
      }),
    ],
  });
  session = await insertSession(database.pool, edge.keys);
});

beforeEach(() => {
  isReadOnly = false;
  cleared = 0;
});

afterAll(async () => {
  await edge.app.close();
  await database.drop();
});

async function send(method: 'GET' | 'POST' | 'HEAD', url: string, body: SignedFields) {
  const headers = { authorization: `Bearer ${session.token}` };
  const fields = method === 'POST' ? { payload: body } : { query: toQuery(body) };
  const raw = await edge.app.inject({ method, url, headers, ...fields });
  const answer = raw.body === '' ? undefined : raw.json<Envelope>();
  return { raw, status: answer?.status, values: answer?.values };
}

function post(fields: SignedFields) {
  const { path, body } = signedFor(change, fields, session.signKey, edge.now());
  return send('POST', path, body);
}

function get(endpoint: typeof find | typeof clear, fields: SignedFields) {
  const { path, body } = signedFor(endpoint, fields, session.signKey, edge.now());
  return send('GET', path, body);
}

/** Posts to a path unchanged, with a valid signature. */
const postTo = (path: string, fields: SignedFields = {}) =>
  send('POST', path, signed(path, fields, session.signKey, edge.now()));

test('path parameters have the types of their fields', async () => {
  const answer = await post({ id: 7, name: '12', note: '备注' });
  expect(answer.values).toEqual({ id: 7, name: '12', note: '备注' });
});

test('a path parameter can be any text', async () => {
  for (const name of ['a/b', '听词 %', '?x=1#y', "'--"]) {
    expect((await post({ id: 1, name })).values.name).toBe(name);
  }
});

test.each(['0', '-1', '1.5', '0x10', '1e3', '9007199254740993', 'x', '%20', '１'])(
  'a path parameter that is not an id is refused by its name: %s',
  async (id) => {
    const answer = await postTo(`/api/test/thing/${encodeURI(decodeURIComponent(id))}/name/x`);
    expect(answer.values).toMatchObject({ code: 'invalid_fields', fields: [{ path: 'id' }] });
  },
);

test('a path parameter that is too long is refused', async () => {
  const refused = await post({ id: 1, name: 'x'.repeat(21) });
  expect(refused.values).toMatchObject({ code: 'invalid_fields', fields: [{ path: 'name' }] });
});

test('the signature covers the requested path', async () => {
  const { body } = signedFor(change, { id: 7, name: 'x' }, session.signKey, edge.now());
  const other = await send('POST', '/api/test/thing/8/name/x', body);
  expect(other.values.code).toBe('invalid_signature');
  const template = signed(change.path, {}, session.signKey, edge.now());
  expect((await send('POST', '/api/test/thing/7/name/x', template)).values.code).toBe('invalid_signature');
});

test('a body cannot have a path parameter', async () => {
  expect((await postTo('/api/test/thing/7/name/x', { id: 8 })).values.code).toBe('bad_request');
});

test('a GET has its fields in the query, with their types', async () => {
  const answer = await get(find, { id: 5, page: 2, is_open: false, word: '12', ids: [3, 1] });
  expect(JSON.parse(answer.values.asked)).toEqual({
    id: 5,
    page: 2,
    is_open: false,
    word: '12',
    ids: [3, 1],
  });
  expect(answer.raw.headers['cache-control']).toBe('no-store');
});

test.each<[string, SignedFields]>([
  ['a number', { page: '1e3' }],
  ['a boolean', { is_open: 'yes' }],
  ['a list', { ids: '[1,' }],
  ['a longer list', { ids: [1, 2, 3, 4] }],
  ['a known field', { other: 'x' }],
])('a query without %s is refused', async (_name, fields) => {
  expect((await get(find, { id: 5, ...fields })).values.code).toBe('invalid_fields');
});

test('a query that was changed or is sent twice is refused', async () => {
  const { path, body } = signedFor(find, { id: 5, page: 2 }, session.signKey, edge.now());
  expect((await send('GET', path, { ...body, page: 3 })).values.code).toBe('invalid_signature');
  expect((await send('GET', path, body)).status).toBe(0);
  expect((await send('GET', path, body)).values.code).toBe('replayed');
});

test('a field that the query has twice is invalid', async () => {
  const { path, body } = signedFor(find, { id: 5, word: 'a' }, session.signKey, edge.now());
  const query = `${new URLSearchParams(toQuery(body))}&word=b`;
  const headers = { authorization: `Bearer ${session.token}` };
  const raw = await edge.app.inject({ url: `${path}?${query}`, headers });
  expect(raw.json().values.code).toBe('invalid_signature');
});

test('a GET that changes data counts as a write', async () => {
  expect((await get(clear, {})).status).toBe(0);
  isReadOnly = true;
  expect((await get(clear, {})).values.code).toBe('read_only');
  expect((await get(find, { id: 1 })).status).toBe(0);
  expect(cleared).toBe(1);
});

test('a HEAD runs no handler', async () => {
  const { path, body } = signedFor(clear, {}, session.signKey, edge.now());
  const { raw } = await send('HEAD', path, body);
  expect(raw.headers['x-body-status']).not.toBe('0');
  expect(cleared).toBe(0);
});

test('a path without a field for its parameter does not compile', () => {
  defineEndpoint({
    area: 'system',
    access: 'user',
    rate: 'read',
    path: '/api/test/{id}',
    summary: '',
    // @ts-expect-error: the types must refuse a request without the `id` of the path.
    request: z.strictObject({ name: z.string() }),
    response: z.null(),
  });
  // @ts-expect-error: the types must refuse Pro access without a reason.
  defineEndpoint({
    area: 'system',
    access: 'pro',
    rate: 'read',
    path: '/api/test',
    summary: '',
    request: z.strictObject({}),
    response: z.null(),
  });
  expect.assertions(0);
});
