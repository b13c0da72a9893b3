import type { Pool } from 'pg';
import { importDictionaryJob } from '../../content/dictionary/import-dictionary.job.ts';
import type { JobState } from '../../platform/jobs/job.repository.ts';

export type InsertedJob = { ownerId: number | null; state?: JobState; output?: object; name?: string };

/** Deletes the jobs of {@link insertJob}; too many would fill the queue. */
export async function deleteInsertedJobs(pool: Pool): Promise<void> {
  await pool.query(`delete from pgboss.job where start_after > now() + interval '1 hour'`);
}

/** Inserts a job that no worker starts, because it is due tomorrow; returns its id. The queue must have started. */
export async function insertJob(
  pool: Pool,
  { ownerId, state = 'created', output = {}, name = importDictionaryJob.name }: InsertedJob,
): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into pgboss.job (name, data, state, policy, singleton_key, output, start_after, completed_on)
     values ($1, $2, $3::text::pgboss.job_state, 'exclusive', gen_random_uuid(), $4, now() + interval '1 day',
       case when $3::text in ('failed', 'completed', 'cancelled') then now() end) returning id`,
    [name, JSON.stringify({ ownerId, payload: {} }), state, JSON.stringify(output)],
  );
  return rows[0]?.id ?? '';
}
