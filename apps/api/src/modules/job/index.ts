import type { Database } from '../../platform/db/database.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { Module } from '../module.ts';
import { createJobBindings } from './job.routes.ts';
import { createJobService } from './job.service.ts';

/** Jobs: status, cancel, retry, and the administrators' list. */
export function createJobModule(deps: { database: Database; jobs: JobQueue }): Module {
  return { bindings: createJobBindings(createJobService(deps.database, deps.jobs)) };
}
