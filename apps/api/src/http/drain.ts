import type { ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Less than the ten seconds that containers have to stop, so that the database stops within them too. */
const DRAIN_MS = 5_000;
/** Time in which clients learn with their next answer that the connection ends. */
const NOTICE_MS = 500;
const SWEEP_MS = 20;

/**
 * Closes the app. First each answer says that its connection ends: a connection that the server just closed could break a
 * request that is on its way. Running requests may end, but a client that does not read delays the stop by at most
 * `limitMs`.
 */
export async function drain(app: FastifyInstance, limitMs = DRAIN_MS): Promise<void> {
  const say = (_request: unknown, response: ServerResponse) => void response.setHeader('connection', 'close');
  app.server.prependListener('request', say);
  await untilNoConnections(app, Math.min(NOTICE_MS, limitMs));
  const cut = setTimeout(() => app.server.closeAllConnections(), limitMs);
  // Closing ends the connections that are idle then. A connection that became idle later would stay open for the next
  // request.
  const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS);
  try {
    await app.close();
  } finally {
    clearTimeout(cut);
    clearInterval(sweep);
  }
}

async function untilNoConnections({ server }: FastifyInstance, limitMs: number): Promise<void> {
  const count = () =>
    new Promise<number>((resolve) => server.getConnections((_error, connections) => resolve(connections)));
  for (let waitedMs = 0; waitedMs < limitMs && (await count()) > 0; waitedMs += SWEEP_MS)
    await delay(SWEEP_MS);
}
