import { createAuditLog } from '../../platform/audit/audit-log.ts';
import { AppError, orThrow } from '../../platform/core/app-error.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Session } from '../../platform/http/caller/caller.ts';
import type { JobRow, JobState } from '../../platform/jobs/job.repository.ts';
import type { JobDefinition } from '../../platform/jobs/job.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';

export type ShownJob = JobRow & { definition: JobDefinition };

type Viewer = Pick<Session, 'userId' | 'isAdmin'>;

/** Jobs for learners and administrators. */
export function createJobService(database: Database, jobs: JobQueue) {
  const audit = createAuditLog(database.pool);

  function show(job: JobRow): ShownJob {
    return { ...job, definition: orThrow(jobs.definitionOf(job.name), 'not_found') };
  }

  /** Throws `not_found` for another learner's job, so that nobody learns that it exists. */
  async function get(id: string, viewer: Viewer): Promise<ShownJob> {
    const job = show(orThrow(await jobs.find(id), 'not_found'));
    const isOwn = job.definition.access === 'owner' && job.ownerId === viewer.userId;
    if (!isOwn && !viewer.isAdmin) throw new AppError('not_found');
    return job;
  }

  /** An act on another learner's job uses administrator rights. */
  async function record(job: ShownJob, viewer: Viewer, action: 'job_cancelled' | 'job_retried') {
    if (job.ownerId === viewer.userId) return;
    const detail = { job: job.name, owner: job.ownerId ?? 'operator' };
    await audit.append({ actor: viewer.userId, action, subject: `job ${job.id}`, detail });
  }

  return {
    get,
    /** Throws `job_state_changed` for a job that has ended. */
    async cancel(id: string, viewer: Viewer): Promise<ShownJob> {
      const job = await get(id, viewer);
      if (job.endedAt || !(await jobs.cancel(job))) throw new AppError('job_state_changed');
      await record(job, viewer, 'job_cancelled');
      return get(id, viewer);
    },
    /** Throws `job_state_changed` unless it failed or was cancelled, and while another job does the same work. */
    async retry(id: string, viewer: Viewer): Promise<ShownJob> {
      const job = await get(id, viewer);
      const isOver = job.state === 'failed' || job.state === 'cancelled';
      if (!isOver || !(await jobs.retry(job))) throw new AppError('job_state_changed');
      await record(job, viewer, 'job_retried');
      return get(id, viewer);
    },
    /** A page of all jobs, newest first, with the number of jobs in each state. */
    async list(state: JobState | undefined, { page, pageSize }: { page: number; pageSize: number }) {
      const [rows, counted] = await Promise.all([
        jobs.list(state, { limit: pageSize, offset: (page - 1) * pageSize }),
        jobs.countByState(),
      ]);
      const counts = { created: 0, retry: 0, active: 0, completed: 0, cancelled: 0, failed: 0 };
      for (const { state: of, count } of counted) counts[of] += count;
      const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
      return { list: rows.map(show), counts, total: state ? counts[state] : all };
    },
  };
}

export type JobService = ReturnType<typeof createJobService>;
