import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerSite } from './site.ts';

let dir: string;
let app: FastifyInstance;

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'tingci-site-'));
  writeFileSync(join(dir, 'index.html'), 'landing');
  writeFileSync(join(dir, 'app.html'), 'the page');
  mkdirSync(join(dir, 'assets'));
  writeFileSync(join(dir, 'assets/a-1.js'), 'code');
  app = Fastify();
  await registerSite(app, dir);
});
afterAll(async () => {
  await app.close();
  rmSync(dir, { recursive: true });
});

const get = (url: string) => app.inject({ url, headers: { accept: 'text/html,*/*' } });

test.each(['/main/book', '/nothing', '/c/AB-12', '/main/book?file=a.php', '/ielts/v2/result/listening/12'])(
  '%s shows the page',
  async (url) => expect((await get(url)).body).toBe('the page'),
);

test.each([
  '/.env',
  '/.git/config',
  '/a/.hidden/b',
  '/wp-login.php',
  '/backup.sql',
  '/main/book.bak',
  '/x.tar.gz?a=1',
])('%s is not a page', async (url) => {
  const answer = await get(url);
  expect(answer.body).not.toContain('the page');
  expect(answer.json()).toMatchObject({ status: 404 });
});

test.each(['/assets', '/assets/', '/assets/../', '/assets/?list'])('%s lists no files', async (url) => {
  const answer = await get(url);
  expect(answer.body).toMatch(/^(?:the page|landing)$/);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect((await get('/assets/a-1.js')).body).toBe('code');
});
