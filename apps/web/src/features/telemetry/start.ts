import { type RouteParams, startActivityPings } from './activity.ts';
import { startClickLog } from './clicks.ts';

/** Starts the reports of a learner's visit; runs once per page load. */
export function startTelemetry(readParams: () => RouteParams): void {
  startActivityPings(readParams);
  startClickLog();
}
