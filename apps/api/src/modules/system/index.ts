import type { Module } from '../module.ts';
import { createSystemRoutes, type SystemDeps } from './system.routes.ts';

/** The system: health, version, description of the API, public settings. */
export function createSystemModule(deps: SystemDeps): Module {
  return { bindings: [], plugins: [createSystemRoutes(deps)] };
}
