import type { FastifyInstance } from 'fastify';

/** Less than the ten seconds that containers have to stop, so that the database stops within them too. */
const DRAIN_MS = 5_000;
const SWEEP_MS = 20;

/** Closes the app. Running requests may end, but a client that does not read delays the stop by at most `limitMs`. */
export async function drain(app: FastifyInstance, limitMs = DRAIN_MS): Promise<void> {
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
