import { defineEndpoint } from '@tingci/contract/endpoint';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import type { Envelope } from '../../test/envelope.ts';
import { signed } from '../../test/signed.ts';
import { parseProxies } from '../core/trusted-proxies.ts';
import { bind } from './bind.ts';
import { createEdgeApp, type EdgeApp } from './edge-app.fixture.ts';

const PATH = '/api/test/origin';

const origin = defineEndpoint({
  area: 'system',
  access: 'visitor',
  rate: 'read',
  path: PATH,
  summary: 'Where the caller is.',
  request: z.strictObject({}),
  response: z.object({ ip: z.string(), is_local: z.boolean() }),
});

let database: TestDatabase;
let edge: EdgeApp;
let warnings: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

async function start(proxies: string) {
  edge = await createEdgeApp(database.pool, {
    isTrustedProxy: parseProxies(proxies),
    warn: (message) => warnings.push(message),
    bindings: [bind(origin, (_input, { ip, isLocal }) => ({ ip, is_local: isLocal }))],
  });
}

async function send(remoteAddress: string, headers: Record<string, string> = {}) {
  const payload = signed(PATH, {}, undefined, edge.now());
  const answer = await edge.app.inject({ method: 'POST', url: PATH, payload, headers, remoteAddress });
  return answer.json<Envelope>().values as { ip: string; is_local: boolean };
}

beforeEach(() => {
  warnings = [];
});

describe('a proxy on this machine is trusted', () => {
  beforeAll(() => start('loopback'));
  afterAll(() => edge.app.close());

  test.each<[string, string, Record<string, string>, { ip: string; is_local: boolean }]>([
    ['this machine', '127.0.0.1', {}, { ip: '127.0.0.1', is_local: true }],
    ['this machine by IPv6', '::1', { host: '[::1]:3000' }, { ip: '::1', is_local: true }],
    ['a name of this machine', '127.0.0.1', { host: 'www.a.localhost' }, { ip: '127.0.0.1', is_local: true }],
    ['another machine', '10.0.0.5', {}, { ip: '10.0.0.5', is_local: false }],
    [
      'another machine through the proxy',
      '127.0.0.1',
      { 'x-forwarded-for': '10.0.0.5' },
      { ip: '10.0.0.5', is_local: false },
    ],
    [
      'another machine that lies to the proxy',
      '127.0.0.1',
      { 'x-forwarded-for': '127.0.0.1, 10.0.0.5' },
      { ip: '10.0.0.5', is_local: false },
    ],
    [
      'this machine through the proxy of development',
      '127.0.0.1',
      { 'x-forwarded-for': '127.0.0.1' },
      { ip: '127.0.0.1', is_local: true },
    ],
    [
      'another machine that lies to the app',
      '10.0.0.5',
      { 'x-forwarded-for': '127.0.0.1' },
      { ip: '10.0.0.5', is_local: false },
    ],
    ['a page of another name', '127.0.0.1', { host: 'evil.test' }, { ip: '127.0.0.1', is_local: false }],
    [
      'a proxy of another kind',
      '127.0.0.1',
      { forwarded: 'for=1.2.3.4' },
      { ip: '127.0.0.1', is_local: false },
    ],
  ])('%s', async (_name, remoteAddress, headers, expected) => {
    expect(await send(remoteAddress, headers)).toEqual(expected);
  });
});

test('an address that nobody trusts cannot name another one, and the log says so once', async () => {
  await start('loopback');
  await send('127.0.0.1', { 'x-forwarded-for': '10.0.0.5' });
  expect(warnings).toEqual([]);
  await send('10.0.0.5', { 'x-forwarded-for': '1.2.3.4' });
  await send('10.0.0.6', { 'x-forwarded-for': '1.2.3.4' });
  expect(warnings).toEqual([expect.stringContaining('10.0.0.5 sent X-Forwarded-For')]);
  await edge.app.close();
});

test('a proxy that is not trusted is no caller of this machine', async () => {
  await start('none');
  const answer = await send('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' });
  expect(answer).toEqual({ ip: '127.0.0.1', is_local: false });
  await edge.app.close();
});
