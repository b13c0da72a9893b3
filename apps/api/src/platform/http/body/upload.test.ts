import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { defineEndpoint } from '@tingci/contract/endpoint';
import { idSchema, text } from '@tingci/contract/primitives';
import type { SignedFields } from '@tingci/domain/signing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import type { Envelope } from '../../../test/envelope.ts';
import { eventually } from '../../../test/eventually.ts';
import { signed } from '../../../test/signed.ts';
import { sha256Of, toFormFields, toMultipart } from '../../../test/upload.ts';
import { bind } from '../bind.ts';
import { createEdgeApp, type EdgeApp, insertSession, type TestSession } from '../edge-app.fixture.ts';

const MAX_BYTES = 200_000;
const FILE = Buffer.from('0123456789'.repeat(1000));
const PATH = '/api/test/upload/7';

const upload = defineEndpoint({
  area: 'system',
  access: 'user',
  rate: 'write',
  path: '/api/test/upload/{id}',
  summary: 'Hashes what it is sent.',
  file: { maxBytes: MAX_BYTES },
  request: z.strictObject({ id: idSchema, name: text(20), page: z.int().optional() }),
  response: z.object({ sha256: z.string(), asked: z.string() }),
});

const ignore = defineEndpoint({
  area: 'system',
  access: 'user',
  rate: 'write',
  path: '/api/test/ignored',
  summary: 'Does not read the file.',
  file: { maxBytes: MAX_BYTES },
  request: z.strictObject({}),
  response: z.null(),
});

let database: TestDatabase;
let edge: EdgeApp;
let session: TestSession;
/** The results of the handler's reads: the number of bytes, or the error. */
let readings: (number | string)[];
let begun: number;
let isReadOnly = false;

beforeAll(async () => {
  database = await createTestDatabase();
  edge = await createEdgeApp(database.pool, {
    isReadOnly: () => isReadOnly,
    uploadCors: { uploadHost: 'up.test', pageOrigin: 'http://page.test' },
    bindings: [
      bind(upload, async ({ file, ...input }) => {
        const hash = createHash('sha256');
        let bytes = 0;
        try {
          for await (const chunk of file.content) {
            begun += 1;
            hash.update(chunk);
            bytes += chunk.length;
          }
        } catch (error) {
          readings.push((error as Error).name);
          throw error;
        }
        readings.push(bytes);
        return { sha256: hash.digest('hex'), asked: JSON.stringify(input) };
      }),
      bind(ignore, () => null),
    ],
  });
  session = await insertSession(database.pool, edge.keys);
});

beforeEach(() => {
  readings = [];
  begun = 0;
  isReadOnly = false;
});

afterAll(async () => {
  await edge.app.close();
  await database.drop();
});

const sign = (fields: SignedFields, path = PATH) =>
  signed(path, toFormFields(fields), session.signKey, edge.now());

async function send(
  body: SignedFields,
  file: Uint8Array = FILE,
  change: { path?: string; payload?: Buffer; headers?: Record<string, string> } = {},
) {
  const form = await toMultipart(body, file);
  const payload = change.payload ?? form.payload;
  const raw = await edge.app.inject({
    method: 'POST',
    url: change.path ?? PATH,
    payload,
    headers: {
      ...form.headers,
      'content-length': String(payload.length),
      authorization: `Bearer ${session.token}`,
      ...change.headers,
    },
  });
  return { raw, http: raw.statusCode, ...raw.json<Envelope>() };
}

const right = { name: 'a', file_sha256: sha256Of(FILE) };

test('a file arrives with its fields, in their types', async () => {
  const answer = await send(sign({ ...right, name: '听\n"x"', page: 3 }));
  expect(answer.values).toEqual({
    sha256: sha256Of(FILE),
    asked: JSON.stringify({ id: 7, name: '听\r\n"x"', page: 3 }),
  });
  expect(readings).toEqual([FILE.length]);
});

test('a file can be as large as the limit, and not larger', async () => {
  const most = Buffer.alloc(MAX_BYTES, 'a');
  expect((await send(sign({ name: 'a', file_sha256: sha256Of(most) }), most)).status).toBe(0);
  const more = Buffer.alloc(MAX_BYTES + 1, 'a');
  const refused = await send(sign({ name: 'a', file_sha256: sha256Of(more) }), more);
  expect(refused.values.code).toBe('file_too_large');
  expect(readings).toEqual([MAX_BYTES, 'AppError']);
});

test('a request that is much too large is refused before it is read', async () => {
  const huge = Buffer.alloc(MAX_BYTES + 100_000);
  const answer = await send(sign({ name: 'a', file_sha256: sha256Of(huge) }), huge);
  expect([answer.http, answer.values.code]).toEqual([413, 'payload_too_large']);
});

describe('content that differs from the signed content is refused', () => {
  test.each<[string, Uint8Array, string]>([
    ['another file', Buffer.from('other'), 'file_changed'],
    ['a longer file', Buffer.concat([FILE, Buffer.from('x')]), 'file_changed'],
    ['an empty file', Buffer.alloc(0), 'file_empty'],
  ])('%s', async (_name, file, code) => {
    expect((await send(sign(right), file)).values.code).toBe(code);
    expect(readings).toEqual(['AppError']);
  });

  test.each<[string, (body: SignedFields) => SignedFields]>([
    ['another hash', (body) => ({ ...body, file_sha256: sha256Of(Buffer.from('other')) })],
    ['another name', (body) => ({ ...body, name: 'b' })],
    ['a field more', (body) => ({ ...body, page: '2' })],
    ['the signature of another path', () => sign(right, '/api/test/upload/8')],
  ])('%s', async (_name, change) => {
    expect((await send(change(sign(right)))).values.code).toBe('invalid_signature');
    expect(readings).toEqual([]);
  });

  test('a request that is sent twice', async () => {
    const body = sign(right);
    expect((await send(body)).status).toBe(0);
    expect((await send(body)).values.code).toBe('replayed');
  });
});

test.each<[string, SignedFields, string]>([
  ['no hash', { name: 'a' }, 'bad_request'],
  ['a hash that is none', { ...right, file_sha256: 'x' }, 'bad_request'],
  ['a wrong field', { ...right, page: 'x' }, 'invalid_fields'],
  ['an unknown field', { ...right, other: 'x' }, 'invalid_fields'],
  ['a part of the path in the form', { ...right, id: '7' }, 'bad_request'],
  ['a field that is too long', { ...right, name: 'x'.repeat(9000) }, 'bad_request'],
  [
    'too many fields',
    { ...right, ...Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`f${i}`, 'x'])) },
    'payload_too_large',
  ],
])('%s is refused', async (_name, fields, code) => {
  expect((await send(sign(fields))).values.code).toBe(code);
  expect(readings).toEqual([]);
});

describe('forms that no browser sends', () => {
  const boundary = 'XX';
  const part = (head: string, content: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
  const form = (...parts: string[]) => Buffer.from(`${parts.join('')}--${boundary}--\r\n`);
  const fieldsOf = (body: SignedFields) =>
    Object.entries(body).map(([name, value]) => part(`name="${name}"`, String(value)));
  const file = part('name="file"; filename="a"', FILE.toString());
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };

  test.each<[string, () => Buffer, string]>([
    [
      'a field after the file',
      () => form(...fieldsOf(sign(right)), file, part('name="x"', 'y')),
      'bad_request',
    ],
    ['a second file', () => form(...fieldsOf(sign(right)), file, file), 'payload_too_large'],
    ['no file', () => form(...fieldsOf(sign(right))), 'bad_request'],
    [
      'a file of another name',
      () => form(...fieldsOf(sign(right)), file.replace('"file"', '"other"')),
      'bad_request',
    ],
    ['the file first', () => form(file, ...fieldsOf(sign(right))), 'invalid_signature'],
    ['a field twice', () => form(...fieldsOf(sign(right)), part('name="name"', 'a'), file), 'bad_request'],
    ['a name of an object', () => form(part('name="__proto__"', 'a'), file), 'invalid_signature'],
    ['nothing', () => form(), 'bad_request'],
    ['no form', () => Buffer.from('{}'), 'bad_request'],
  ])('%s', async (_name, payload, code) => {
    const answer = await send({}, FILE, { payload: payload(), headers });
    expect(answer.values.code).toBe(code);
    expect(readings.filter((each) => typeof each === 'number')).toEqual([]);
  });

  test('a form that is cut', async () => {
    const whole = form(...fieldsOf(sign(right)), file);
    const payload = whole.subarray(0, whole.length - 50);
    const answer = await send({}, FILE, { payload, headers });
    expect(answer.values.code).toBe('bad_request');
    expect(readings).toEqual(['AppError']);
  });

  test('a missing length', async () => {
    const raw = await edge.app.inject({
      method: 'POST',
      url: PATH,
      headers: { ...headers, 'transfer-encoding': 'chunked', authorization: `Bearer ${session.token}` },
    });
    expect(raw.json().values.code).toBe('bad_request');
  });

  test('JSON to an upload, and a form to anything else', async () => {
    const authorization = `Bearer ${session.token}`;
    const asked = { method: 'POST', url: PATH, payload: sign(right), headers: { authorization } } as const;
    const json = await edge.app.inject(asked);
    expect(json.json().values.code).toBe('unsupported_media_type');
    const answer = await send(sign(right), FILE, { path: '/api/test/user' });
    expect(answer.values.code).toBe('unsupported_media_type');
  });
});

test('a caller without access gets the error, and the file is not read', async () => {
  const { token: _token, ...visitor } = session;
  const body = signed(PATH, toFormFields(right), undefined, edge.now());
  const refused = await send(body, FILE, { headers: { authorization: '' } });
  expect([refused.values.code, visitor.userId > 0]).toEqual(['unauthorized', true]);
  isReadOnly = true;
  expect((await send(sign(right))).values.code).toBe('read_only');
  expect(readings).toEqual([]);
});

test('a cut connection ends the read with an error', async () => {
  await edge.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = edge.app.server.address() as { port: number };
  const { payload, headers } = await toMultipart(sign(right), FILE);
  const socket = connect(port, '127.0.0.1');
  const head = Object.entries({ ...headers, host: 'x', authorization: `Bearer ${session.token}` });
  const lines = head.map(([name, value]) => `${name}: ${value}`).join('\r\n');
  socket.write(`POST ${PATH} HTTP/1.1\r\n${lines}\r\n\r\n`);
  socket.write(payload.subarray(0, payload.length - 2000));
  await eventually(async () => expect(begun).toBeGreaterThan(0));
  socket.destroy();
  await eventually(async () => expect(readings).toHaveLength(1));
  expect(readings[0]).toBeTypeOf('string');
});

test('an error response reaches a client that is still sending', async () => {
  const { port } = edge.app.server.address() as { port: number };
  const big = Buffer.alloc(MAX_BYTES, 'a');
  const { payload, headers } = await toMultipart({ ...sign(right), name: 'changed' }, big);
  const answer = await fetch(`http://127.0.0.1:${port}${PATH}`, {
    method: 'POST',
    body: new Uint8Array(payload),
    headers: { 'content-type': headers['content-type'] ?? '', authorization: `Bearer ${session.token}` },
  });
  expect(((await answer.json()) as { values: { code: string } }).values.code).toBe('invalid_signature');
});

describe('from the page of another host', () => {
  const preflight = (path: string, host: string, origin: string) =>
    edge.app.inject({ method: 'OPTIONS', url: path, headers: { host, origin } });

  test('the upload host accepts uploads, with credentials', async () => {
    const asked = await preflight(PATH, 'up.test', 'http://page.test');
    expect(asked.statusCode).toBe(204);
    expect(asked.headers).toMatchObject({
      'access-control-allow-origin': 'http://page.test',
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'authorization, x-xsrf-token',
    });
    const headers = { host: 'up.test', origin: 'http://page.test' };
    const answer = await send(sign(right), FILE, { headers });
    expect(answer.raw.headers['access-control-allow-origin']).toBe('http://page.test');
    const refused = await send(sign({ name: 'a' }), FILE, { headers });
    expect([refused.status, refused.raw.headers['access-control-allow-origin']]).toEqual([
      400,
      'http://page.test',
    ]);
  });

  test.each([
    [PATH, 'other.test', 'http://page.test'],
    [PATH, 'up.test', 'http://evil.test'],
    [PATH, 'up.test', 'null'],
    ['/api/test/user', 'up.test', 'http://page.test'],
  ])('%s at %s from %s is not allowed', async (path, host, origin) => {
    const asked = await preflight(path, host, origin);
    expect(asked.headers['access-control-allow-origin']).toBeUndefined();
  });
});

test('a handler that does not read the file still responds', async () => {
  const { port } = edge.app.server.address() as { port: number };
  const path = '/api/test/ignored';
  const body = sign({ file_sha256: sha256Of(FILE) }, path);
  const { payload, headers } = await toMultipart(body, FILE);
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    body: new Uint8Array(payload),
    headers: { 'content-type': headers['content-type'] ?? '', authorization: `Bearer ${session.token}` },
  });
  expect(((await answer.json()) as { status: number }).status).toBe(0);
});
