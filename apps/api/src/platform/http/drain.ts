import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Less than the ten seconds that containers have to stop, so that the database stops within them too. */
const DRAIN_MS = 5_000;
/** How long the server answers with `Connection: close` before it closes connections itself. */
const NOTICE_MS = 500;
const SWEEP_MS = 20;
/** How long a connection without a single byte may stay: the request of a new one is perhaps on its way. */
const SILENT_MS = 100;

const connectionsOf = new WeakMap<Server, Map<Socket, number>>();

/**
 * Remembers the connections of the app for {@link drain}. Call it before the app listens. Node does not count a connection
 * without a request as idle, so it would stay open until the limit.
 */
export function trackConnections({ server }: Pick<FastifyInstance, 'server'>): void {
  const open = new Map<Socket, number>();
  connectionsOf.set(server, open);
  server.on('connection', (socket: Socket) => {
    open.set(socket, performance.now());
    socket.once('close', () => open.delete(socket));
  });
}

function endSilentConnections({ server }: FastifyInstance): void {
  for (const [socket, openedAt] of connectionsOf.get(server) ?? []) {
    if (socket.bytesRead === 0 && performance.now() - openedAt >= SILENT_MS) socket.destroy();
  }
}

/**
 * Closes the app. First, each response has `Connection: close` for a short time, so that clients close their connections.
 * If the server closes a connection, a request that the client has just sent is lost. Connections without a request end at
 * once. Then running requests can end. After
 * `limitMs` milliseconds in all, the rest is cut off.
 */
export async function drain(app: FastifyInstance, limitMs = DRAIN_MS): Promise<void> {
  const askToClose = (_request: unknown, response: ServerResponse) =>
    void response.setHeader('connection', 'close');
  app.server.prependListener('request', askToClose);
  const noticeMs = Math.min(NOTICE_MS, limitMs);
  await untilNoConnections(app, noticeMs);
  const cut = setTimeout(() => app.server.closeAllConnections(), limitMs - noticeMs);
  // `close` ends only the connections that are idle at that moment. The others are idle after their response.
  const sweep = setInterval(() => {
    app.server.closeIdleConnections();
    endSilentConnections(app);
  }, SWEEP_MS);
  try {
    await app.close();
  } finally {
    clearTimeout(cut);
    clearInterval(sweep);
  }
}

async function untilNoConnections(app: FastifyInstance, limitMs: number): Promise<void> {
  const { server } = app;
  const count = () =>
    new Promise<number>((resolve) => server.getConnections((_error, connections) => resolve(connections)));
  for (let waitedMs = 0; waitedMs < limitMs && (await count()) > 0; waitedMs += SWEEP_MS) {
    endSilentConnections(app);
    await delay(SWEEP_MS);
  }
}
