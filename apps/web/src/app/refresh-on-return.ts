import { onReachable } from '../lib/connection.ts';
import { refreshLearnerData } from '../lib/query-client.ts';

/** A network that fails often does not refresh more often than this. Milliseconds. */
const restMs = 60_000;

/**
 * Reloads the visible data each time the server is reached again. Otherwise nothing would show that data from the cache
 * are old, or that data are missing. `uptime` gives milliseconds of a monotonic clock.
 */
export function refreshOnReturn(uptime: () => number): void {
  let refreshedAt = Number.NEGATIVE_INFINITY;
  onReachable(() => {
    if (uptime() - refreshedAt < restMs) return;
    refreshedAt = uptime();
    void refreshLearnerData();
  });
}
