import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { drain } from './drain.ts';

let app: FastifyInstance;
let client: Socket;

beforeEach(async () => {
  app = Fastify({ forceCloseConnections: 'idle' });
  app.get('/slow', async () => {
    await delay(100);
    return 'done';
  });
  const endless = () => new Readable({ read: () => undefined });
  app.get('/endless', (_request, reply) => reply.send(endless()));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  client = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  client.on('error', () => undefined);
});
afterEach(() => client.destroy());

async function ask(path: string): Promise<void> {
  const arrival = once(app.server, 'request');
  client.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`);
  await arrival;
}

test('a running request ends with its response, and its connection does not delay the stop', async () => {
  let text = '';
  client.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  await ask('/slow');
  await drain(app, 2 ** 31 - 1);
  // The server has sent the response; this process may still have to read it.
  if (!client.closed) await once(client, 'close');
  expect(text).toContain('done');
});

test('a response that never ends is cut off', async () => {
  const cut = once(client, 'close');
  await ask('/endless');
  await drain(app, 50);
  await cut;
});
