import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect as connectHttp2 } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ConnectionOptions, connect as connectTls } from 'node:tls';
import { defineEndpoint } from '@tingci/contract/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { freePort } from '../platform/core/free-port.ts';
import { parseProxies } from '../platform/core/trusted-proxies.ts';
import { bind } from '../platform/http/bind.ts';
import { createEdgeApp, type EdgeApp } from '../platform/http/edge-app.fixture.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { eventually } from './eventually.ts';
import { signed } from './signed.ts';

const CONFIG = new URL('../../../../docs/nginx/tingci.conf', import.meta.url);
const WHOAMI = '/api/test/whoami';

const whoami = defineEndpoint({
  area: 'system',
  access: 'visitor',
  rate: 'write',
  path: WHOAMI,
  summary: 'The address of the caller.',
  request: z.strictObject({}),
  response: z.object({ ip: z.string() }),
});

function has(program: string): boolean {
  try {
    execFileSync('sh', ['-c', `PATH="$PATH:/usr/sbin" command -v ${program}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

// Continuous integration installs nginx and says so. Elsewhere it may be missing.
const canRun = process.env.WITH_NGINX === '1' || (has('nginx') && has('openssl'));
if (!canRun)
  process.stderr.write('nginx or openssl is not installed: the reference configuration was NOT tested.\n');

let directory: string;
let database: TestDatabase;
let edge: EdgeApp;
let nginx: ChildProcess;
let ports: { http: number; https: number };

type Reply = { status: number; headers: Record<string, unknown>; body: string };

/** Sends requests over one HTTP/2 connection. */
async function sendAll(
  requests: { method?: string; path: string; headers?: Record<string, string>; body?: string }[],
): Promise<Reply[]> {
  const client = connectHttp2(`https://127.0.0.1:${ports.https}`, { rejectUnauthorized: false });
  try {
    // With the settings of the server the client knows how many requests may run at once.
    await once(client, 'remoteSettings');
    return await Promise.all(
      requests.map(
        ({ method = 'POST', path, headers = {}, body }) =>
          new Promise<Reply>((resolve, reject) => {
            const stream = client.request({
              ':method': method,
              ':path': path,
              ':authority': 'www.example.com',
              'content-type': 'application/json',
              ...headers,
            });
            let reply: Omit<Reply, 'body'> = { status: 0, headers: {} };
            let text = '';
            stream.on('response', (given) => {
              reply = { status: Number(given[':status']), headers: given };
            });
            stream.on('data', (chunk: Buffer) => {
              text += chunk.toString();
            });
            stream.on('end', () => resolve({ ...reply, body: text }));
            stream.on('error', reject);
            stream.end(body);
          }),
      ),
    );
  } finally {
    client.close();
  }
}

/** The protocol or the cipher of a connection that nginx accepts; else the code of the error. */
function handshake(options: ConnectionOptions, what: 'protocol' | 'cipher' = 'protocol'): Promise<string> {
  return new Promise((resolve) => {
    const socket = connectTls({
      port: ports.https,
      host: '127.0.0.1',
      rejectUnauthorized: false,
      ...options,
    });
    socket.on('secureConnect', () => {
      resolve(what === 'cipher' ? socket.getCipher().name : String(socket.getProtocol()));
      socket.destroy();
    });
    socket.on('error', (error: NodeJS.ErrnoException) => resolve(String(error.code)));
  });
}

describe.runIf(canRun)('the reference configuration of nginx', () => {
  beforeAll(async () => {
    database = await createTestDatabase();
    edge = await createEdgeApp(database.pool, {
      isTrustedProxy: parseProxies('loopback'),
      bindings: [bind(whoami, (_input, { ip }) => ({ ip }))],
    });
    await edge.app.listen({ port: 0, host: '127.0.0.1' });
    const app = (edge.app.server.address() as { port: number }).port;
    ports = { http: await freePort(), https: await freePort() };
    directory = mkdtempSync(join(tmpdir(), 'tingci-nginx-'));
    for (const name of ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']) mkdirSync(join(directory, name));
    const subject = ['-subj', '/CN=www.example.com', '-days', '2', '-nodes'];
    const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
    const files = ['-keyout', join(directory, 'privkey.pem'), '-out', join(directory, 'fullchain.pem')];
    execFileSync('openssl', ['req', '-x509', ...key, ...files, ...subject], { stdio: 'ignore' });
    const server = readFileSync(CONFIG, 'utf8')
      .replaceAll(/^\s*listen \[::\].*$/gm, '')
      .replace('listen 80;', `listen 127.0.0.1:${ports.http};`)
      .replace('listen 443 ', `listen 127.0.0.1:${ports.https} `)
      .replace('server 127.0.0.1:3000;', `server 127.0.0.1:${app};`)
      .replaceAll('/etc/ssl/tingci', directory)
      .replaceAll('/var/log/nginx', directory);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${join(directory, name.replace('client_', ''))};`,
    );
    writeFileSync(
      join(directory, 'nginx.conf'),
      `daemon off; pid ${join(directory, 'pid')}; error_log stderr;
       ${process.getuid?.() === 0 ? 'user root;' : ''}
       events { worker_connections 2048; }
       http { access_log off; ${temporary.join(' ')} ${server} }`,
    );
    nginx = spawn('nginx', ['-p', directory, '-c', join(directory, 'nginx.conf'), '-e', 'stderr'], {
      env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
      stdio: 'ignore',
    });
    await eventually(async () =>
      expect((await fetch(`http://127.0.0.1:${ports.http}/`, { redirect: 'manual' })).status).toBe(301),
    );
  });

  afterAll(async () => {
    nginx.kill();
    await edge.app.close();
    await database.drop();
    rmSync(directory, { recursive: true, force: true });
  });

  test('redirects pages to TLS, and refuses API calls without TLS', async () => {
    const answer = await fetch(`http://127.0.0.1:${ports.http}/main/book?a=1`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      301,
      'https://www.example.com/main/book?a=1',
    ]);
    const call = await fetch(`http://127.0.0.1:${ports.http}${WHOAMI}`, {
      method: 'POST',
      redirect: 'manual',
    });
    expect([call.status, call.headers.get('location')]).toEqual([403, null]);
  });

  test('accepts TLS 1.3 and 1.2 with ciphers that have forward secrecy, and nothing older', async () => {
    expect(await handshake({})).toBe('TLSv1.3');
    expect(await handshake({ maxVersion: 'TLSv1.2' })).toBe('TLSv1.2');
    // The client offers all of these.
    const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'ALL:@SECLEVEL=0' } as const;
    expect(await handshake(old)).toMatch(/^ERR_|^ECONN|^EPROTO/);
    for (const cipher of ['ECDHE-ECDSA-AES128-SHA', 'ECDHE-ECDSA-AES256-SHA384', 'AES256-GCM-SHA384']) {
      const weak = { maxVersion: 'TLSv1.2', ciphers: `${cipher}:@SECLEVEL=0` } as const;
      expect([cipher, await handshake(weak)]).toEqual([
        cipher,
        expect.stringMatching(/^ERR_|^ECONN|^EPROTO/),
      ]);
    }
    const weakFirst = {
      maxVersion: 'TLSv1.2',
      ciphers: 'ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES256-GCM-SHA384',
    } as const;
    expect(await handshake(weakFirst, 'cipher')).toBe('ECDHE-ECDSA-AES256-GCM-SHA384');
  });

  test('refuses TRACE', async () => {
    const [answer] = await sendAll([{ method: 'TRACE', path: '/main', headers: { 'x-secret': 'CANARY' } }]);
    expect(answer?.status).toBe(405);
    expect(answer?.body).not.toContain('CANARY');
  });

  test('answers HTTP/2 with HSTS, and names the client’s own address, whatever the client wrote', async () => {
    const body = JSON.stringify(signed(WHOAMI, {}, undefined, edge.now()));
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    const [answer] = await sendAll([{ path: WHOAMI, body, headers }]);
    expect(answer?.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(answer?.headers['x-content-type-options']).toBe('nosniff');
    expect(answer?.headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'");
    expect(JSON.parse(answer?.body ?? '{}')).toMatchObject({ status: 0, values: { ip: '127.0.0.1' } });
  });

  test('refuses what is too large before the app reads it, and hides the metrics', async () => {
    const [large, metrics] = await sendAll([
      { path: WHOAMI, body: `{"a":"${'x'.repeat(320_000)}"}` },
      { method: 'GET', path: '/metrics' },
    ]);
    expect([large?.status, metrics?.status]).toEqual([413, 404]);
    expect(large?.body).not.toContain('request_id');
    expect(large?.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'strict-transport-security': expect.stringContaining('includeSubDomains'),
    });
  });

  test('stops a flood from one address', async () => {
    // nginx ends a connection after a thousand requests.
    const flood = Array.from({ length: 900 }, () => ({ method: 'GET', path: '/api/none' }));
    const replies = await Promise.all([flood, flood, flood, flood].map((requests) => sendAll(requests)));
    const statuses = replies.flat().map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(1000);
    expect(statuses).toContain(429);
  });
});
