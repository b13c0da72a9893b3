import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

const PATH = '/metrics';
const LOOPBACK = '127.0.0.1';

/**
 * Counts every request of the app, and serves `/metrics` to a client with the token; without a token in the settings
 * the path does not exist.
 */
export function registerMetrics(app: FastifyInstance, metrics: Metrics, token: string): void {
  app.addHook('onResponse', (request, reply, done) => {
    const status = String(reply.getHeader('x-body-status') ?? reply.statusCode);
    metrics.countRequest(request.routeOptions.url, status, reply.elapsedTime);
    done();
  });
  if (token === '') return;
  const expected = sha256(`Bearer ${token}`);
  app.get(PATH, async (request, reply) => {
    const given = sha256(request.headers.authorization ?? '');
    if (!timingSafeEqual(given, expected)) return reply.callNotFound();
    const { type, text } = await metrics.expose();
    return reply.type(type).header('cache-control', 'no-store').send(text);
  });
}

/**
 * Serves `/metrics` on a port of the loopback address, which other machines cannot reach; resolves with the port and a
 * stop function.
 */
export async function listenForMetrics(
  metrics: Metrics,
  port: number,
): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== PATH) return response.writeHead(404).end();
    return metrics.expose().then(
      ({ type, text }) => response.writeHead(200, { 'content-type': type }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, LOOPBACK);
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
