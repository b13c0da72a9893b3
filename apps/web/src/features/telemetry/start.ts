import { startActivityPings } from './activity.ts';
import { startClickLog } from './clicks.ts';
import { reportDevice } from './device.ts';

/** Starts what the server is told of a learner's visit; runs once a page load. */
export function startTelemetry(): void {
  startActivityPings();
  startClickLog();
  void reportDevice();
}
