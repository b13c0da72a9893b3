import { startActivityPings } from './activity.ts';
import { startClickLog } from './clicks.ts';
import { reportDevice } from './device.ts';
import { guardDevtools } from './devtools-guard.ts';

/** Starts what the server is told of a learner's visit; runs once a page load. */
export function startTelemetry(guard?: { enabled: boolean; exempt_code: string }): void {
  startActivityPings();
  startClickLog();
  void reportDevice();
  if (guard?.enabled) void guardDevtools(guard.exempt_code);
}
