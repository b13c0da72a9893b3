import type { Database } from '../../db/database.ts';
import type { Binding } from '../../http/bind.ts';
import type { BoundJob } from '../../jobs/job.ts';
import { createSweepJob } from './sweep.job.ts';
import { bindTelemetry } from './telemetry.routes.ts';

/** Telemetry: clicks, activity, devices. */
export function createTelemetryModule(deps: { database: Database; now: () => number }): {
  bindings: Binding[];
  jobs: BoundJob[];
} {
  return { bindings: bindTelemetry(deps.database), jobs: [createSweepJob(deps.database, deps.now)] };
}
