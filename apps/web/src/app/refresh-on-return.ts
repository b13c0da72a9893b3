import { onReachable } from '../lib/connection.ts';
import { queryClient } from '../lib/query-client.ts';

/** A network that comes and goes refreshes no more often than this. Milliseconds. */
const restMs = 60_000;

/**
 * Reads anew what the page shows each time the server is reached again: of what came meanwhile from kept copies, or not
 * at all, nothing else would say that it is old. `uptime` gives milliseconds of a steady clock.
 */
export function refreshOnReturn(uptime: () => number): void {
  let refreshedAt = Number.NEGATIVE_INFINITY;
  onReachable(() => {
    if (uptime() - refreshedAt < restMs) return;
    refreshedAt = uptime();
    void queryClient.invalidateQueries({ predicate: ({ meta }) => !meta?.isOfInstallation });
  });
}
