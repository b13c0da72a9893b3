import type { FastifyInstance } from 'fastify';

/** Less than the ten seconds that containers are given to stop, so that the database is stopped within them too. */
const DRAIN_MS = 5_000;
const SWEEP_MS = 20;

/** Closes the app: what is being answered may end, but nobody who stopped reading holds the stop up for longer than `limitMs`. */
export async function drain(app: FastifyInstance, limitMs = DRAIN_MS): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), limitMs);
  // Closing ends the connections that are idle by then; one that was answered since would be kept open for the next request.
  const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS);
  try {
    await app.close();
  } finally {
    clearTimeout(cut);
    clearInterval(sweep);
  }
}
