import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { drain, trackConnections } from './drain.ts';

let app: FastifyInstance;
let client: Socket;

beforeEach(async () => {
  app = Fastify({ forceCloseConnections: 'idle' });
  app.get('/slow', async () => {
    await delay(100);
    return 'done';
  });
  app.get('/quick', async () => {
    await delay(5);
    return 'done';
  });
  const endless = () => new Readable({ read: () => undefined });
  app.get('/endless', (_request, reply) => reply.send(endless()));
  trackConnections(app);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  client = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  client.on('error', () => undefined);
});
afterEach(() => client.destroy());

function send(port: number, agent: Agent) {
  return new Promise<{ status: number | undefined; connection: string | undefined }>((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path: '/quick', agent }, (response) => {
      response.resume();
      response.on('end', () =>
        resolve({ status: response.statusCode, connection: response.headers.connection }),
      );
    });
    asked.on('error', reject);
    asked.end();
  });
}

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

test('clients with open connections are asked to close them, and none of their requests is lost', async () => {
  const { port } = app.server.address() as { port: number };
  const agent = new Agent({ keepAlive: true });
  let ended = 0;
  let begun = 0;
  const work = async () => {
    for (let isOver = false, nr = 0; !isOver; nr++) {
      const answer = await send(port, agent);
      isOver = answer.connection === 'close';
      expect(answer.status).toBe(200);
      if (nr === 0) begun++;
    }
    ended++;
  };
  const working = Array.from({ length: 10 }, work);
  await eventually(() => expect(begun).toBe(10));
  await drain(app);
  await Promise.all(working);
  expect(ended).toBe(10);
});

test('a response that never ends is cut off', async () => {
  const cut = once(client, 'close');
  await ask('/endless');
  await drain(app, 50);
  await cut;
});

test('a connection that never sends a request does not delay the stop', async () => {
  await once(client, 'connect');
  const cut = once(client, 'close');
  // Without its end the drain would wait for weeks.
  await drain(app, 2 ** 31 - 1);
  await cut;
});
