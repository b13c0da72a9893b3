import type { Database } from '../../platform/db/database.ts';
import type { Module } from '../module.ts';
import { createSweepJob } from './sweep.job.ts';
import { createTelemetryBindings } from './telemetry.routes.ts';

/** Telemetry: clicks, activity, devices. */
export function createTelemetryModule(deps: { database: Database; now: () => number }): Module {
  return {
    bindings: createTelemetryBindings(deps.database),
    jobs: [createSweepJob(deps.database, deps.now)],
  };
}
