import { type RouteParams, startActivityPings } from './activity.ts';
import { startClickLog } from './clicks.ts';

/** Starts what the server is told of a learner's visit; runs once a page load. */
export function startTelemetry(readParams: () => RouteParams): void {
  startActivityPings(readParams);
  startClickLog();
}
