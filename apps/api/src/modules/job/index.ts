import type { Database } from '../../db/database.ts';
import type { Binding } from '../../http/bind.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import { bindJobs } from './job.routes.ts';
import { createJobService } from './job.service.ts';

/** Jobs: following, cancelling and retrying them, and the administrators' list. */
export function createJobModule(deps: { database: Database; jobs: JobQueue }): { bindings: Binding[] } {
  return { bindings: bindJobs(createJobService(deps.database, deps.jobs)) };
}
