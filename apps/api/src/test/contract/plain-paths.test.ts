import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { endpoints } from '@tingci/contract/index';
import { appConfigSchema, plainPaths } from '@tingci/contract/system/public-config';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../app.ts';

let world: TestApp;

beforeAll(async () => {
  world = await createTestApp();
});

afterAll(() => world.close());

test('the description names every endpoint with its method, fields and response', async () => {
  const answer = await world.app.inject(plainPaths.openapi);
  const { openapi, paths } = answer.json();
  expect(openapi).toMatch(/^3\.1/);
  for (const { path, method, summary } of endpoints) {
    const described = paths[path]?.[method.toLowerCase()];
    expect(described, path).toMatchObject({ summary });
    expect(JSON.stringify(described), path).toContain('signature');
  }
});

test('the description is compressed, and sent again only when it has changed', async () => {
  const get = (headers: Record<string, string>) => world.app.inject({ url: plainPaths.openapi, headers });
  const plain = await get({});
  for (const [name, decode] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const packed = await get({ 'accept-encoding': name });
    expect(packed.headers).toMatchObject({ 'content-encoding': name, vary: 'accept-encoding' });
    expect(packed.headers.etag).not.toBe(plain.headers.etag);
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5);
    expect(decode(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
    const known = { 'accept-encoding': name, 'if-none-match': String(packed.headers.etag) };
    const again = await get(known);
    expect([again.statusCode, again.body, again.headers['content-encoding']]).toEqual([304, '', undefined]);
  }
});

test('a network gets the description twelve times a minute', async () => {
  // Without shared limits each process counts for itself.
  const strict = await createTestApp({ rateLimitScale: 1, isShared: false });
  const get = (remoteAddress: string) => strict.app.inject({ url: plainPaths.openapi, remoteAddress });
  for (let i = 0; i < 12; i++) expect((await get('10.1.1.1')).json().openapi).toMatch(/^3/);
  expect((await get('10.1.1.1')).json()).toMatchObject({ status: 429 });
  expect((await get('10.2.1.1')).json().openapi).toMatch(/^3/);
  strict.advance(61_000);
  expect((await get('10.1.1.1')).json().openapi).toMatch(/^3/);
  await strict.close();
});

test('health is that of the database', async () => {
  const healthy = await world.app.inject(plainPaths.health);
  expect([healthy.statusCode, healthy.json()]).toEqual([200, { status: 'ok', read_only: false }]);
});

test('health reports an unavailable database', async () => {
  const broken = await createTestApp();
  const query = broken.database.pool.query.bind(broken.database.pool);
  broken.database.pool.query = (() => Promise.reject(new Error('gone'))) as typeof query;
  const answer = await broken.app.inject(plainPaths.health);
  expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'unavailable' }]);
  broken.database.pool.query = query;
  await broken.close();
});

test('version and public settings are plain, and caches do not store them', async () => {
  const version = await world.app.inject(plainPaths.version);
  expect(version.json()).toEqual({ version: '0.0.0-test' });
  expect(version.headers['cache-control']).toBe('no-store');
  const config = await world.app.inject(plainPaths.appConfig);
  expect(config.json()).toMatchObject({ status: 0, message: '' });
  expect(appConfigSchema.strict().parse(config.json().values)).toEqual(config.json().values);
});
