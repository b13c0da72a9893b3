import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createKeys } from '../../core/keys.ts';
import { findDevice, rememberDevice } from './known-device.ts';
import { checkXsrf, setXsrfCookie } from './xsrf.ts';

const keys = createKeys('ab'.repeat(32));
const PHONE = '13900000001';

async function createPage() {
  const app = Fastify({ trustProxy: true });
  await app.register(cookie);
  app.get('/set', (request, reply) => {
    setXsrfCookie(request, reply, keys.xsrfToken('session'));
    rememberDevice(request, reply, keys, PHONE);
    return reply.send('');
  });
  app.get('/check', (request, reply) => {
    checkXsrf(request, reply, keys, 'session');
    return { device: findDevice(request, keys, PHONE) ?? 'none' };
  });
  return app;
}

test.each([
  ['https', '__Host-', true],
  ['http', '', undefined],
])('over %s the names of all cookies begin with "%s"', async (protocol, prefix, secure) => {
  const app = await createPage();
  const headers = { 'x-forwarded-proto': protocol };
  const { cookies } = await app.inject({ url: '/set', headers });
  expect(cookies.map(({ name, path, domain, secure }) => [name, path, domain, secure])).toEqual([
    [`${prefix}XSRF-TOKEN`, '/', undefined, secure],
    [`${prefix}device`, '/', undefined, secure],
  ]);
  expect(cookies[0]).toMatchObject({ sameSite: 'Lax' });
  expect(cookies[1]).toMatchObject({ sameSite: 'Strict', httpOnly: true });
  const sent = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const check = (extra: Record<string, string>) =>
    app.inject({ url: '/check', headers: { ...headers, ...extra } });
  const echoed = { 'x-xsrf-token': cookies[0]?.value ?? '' };
  expect((await check({ cookie: sent })).statusCode).toBe(500);
  expect((await check({ cookie: sent, ...echoed })).json().device).toMatch(/^[\w-]{16}$/);
  // Another host of the domain can set names without the prefix only.
  const foreign = sent.replaceAll('__Host-', '');
  expect((await check({ cookie: foreign, ...echoed })).json().device === 'none').toBe(protocol === 'https');
  await app.close();
});
