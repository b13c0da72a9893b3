import type { Database } from '../../db/database.ts';
import type { Binding } from '../../http/bind.ts';
import { bindTelemetry } from './telemetry.routes.ts';

/** Telemetry: clicks, activity, devices. */
export function createTelemetryModule(deps: { database: Database }): { bindings: Binding[] } {
  return { bindings: bindTelemetry(deps.database) };
}
