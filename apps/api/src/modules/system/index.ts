import type { AppConfig } from '@tingci/contract/system/public-config';
import type { Database } from '../../db/database.ts';
import type { Module } from '../module.ts';
import { createSystemRoutes } from './system.routes.ts';

/** The system: health, version, description of the API, public settings. */
export function createSystemModule(deps: { database: Database; publicConfig: AppConfig }): Module {
  return { bindings: [], plugins: [createSystemRoutes(deps.database, deps.publicConfig)] };
}
