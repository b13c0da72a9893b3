import type { Executor } from '../db/database.ts';
import { JOBS_SCHEMA } from './jobs-schema.ts';

/** States of pg-boss. */
export const jobStates = ['created', 'retry', 'active', 'completed', 'cancelled', 'failed'] as const;
export type JobState = (typeof jobStates)[number];

export type JobRow = {
  id: string;
  name: string;
  state: JobState;
  /** Attempts begun so far. */
  attempts: number;
  /** Null for a job of the operator. */
  ownerId: number | null;
  payload: unknown;
  /** What the handler returned, or `{ message, isFinal }` of the last failure. */
  output: Record<string, unknown> | null;
  fraction: number;
  /** Empty before the first progress. */
  step: string;
  createdAt: Date;
  startedAt: Date | null;
  endedAt: Date | null;
};

const COLUMNS = `j.id, j.name, j.state::text, j.retry_count + (j.started_on is not null)::int as attempts,
  (j.data->>'ownerId')::float8 as "ownerId", j.data->'payload' as payload, j.output,
  coalesce(p.fraction, 0) as fraction, coalesce(p.step, '') as step,
  j.created_on as "createdAt", j.started_on as "startedAt", j.completed_on as "endedAt"`;
const FROM = `from ${JOBS_SCHEMA}.job j left join job_progress p on p.job_id = j.id`;

/** Reads the jobs of pg-boss with their progress. `names` are the kinds that this version knows. */
export function createJobRepository(client: Executor, names: () => readonly string[]) {
  return {
    async find(id: string): Promise<JobRow | undefined> {
      const found = await client.query<JobRow>(
        `select ${COLUMNS} ${FROM} where j.name = any($1) and j.id = $2`,
        [names(), id],
      );
      return found.rows[0];
    },
    /** The newest job of a kind with this key. */
    async findNewest(name: string, key: string): Promise<JobRow | undefined> {
      const found = await client.query<JobRow>(
        `select ${COLUMNS} ${FROM} where j.name = $1 and j.singleton_key = $2
         order by j.created_on desc, j.id desc limit 1`,
        [name, key],
      );
      return found.rows[0];
    },
    /** Newest first; all states without `state`. */
    async list(state: JobState | undefined, page: { limit: number; offset: number }): Promise<JobRow[]> {
      const found = await client.query<JobRow>(
        `select ${COLUMNS} ${FROM} where j.name = any($1) and ($2::text is null or j.state::text = $2)
         order by j.created_on desc, j.id desc limit $3 offset $4`,
        [names(), state ?? null, page.limit, page.offset],
      );
      return found.rows;
    },
    /** How many jobs of each kind are in each state. */
    async countByState(): Promise<{ name: string; state: JobState; count: number }[]> {
      const found = await client.query<{ name: string; state: JobState; count: number }>(
        `select name, state::text, count(*)::int as count from ${JOBS_SCHEMA}.job
         where name = any($1) group by name, state`,
        [names()],
      );
      return found.rows;
    },
    async countUnended(name: string): Promise<number> {
      const found = await client.query<{ count: number }>(
        `select count(*)::int as count from ${JOBS_SCHEMA}.job where name = $1 and state < 'completed'`,
        [name],
      );
      return found.rows[0]?.count ?? 0;
    },
    /** Stores how far a job is; whether it still runs. */
    async saveProgress(job: { id: string; name: string }, fraction: number, step: string): Promise<boolean> {
      const saved = await client.query(
        `insert into job_progress (job_id, fraction, step)
         select $1, $2, $3 from ${JOBS_SCHEMA}.job where id = $1 and name = $4 and state = 'active'
         on conflict (job_id) do update set fraction = excluded.fraction, step = excluded.step, updated_at = now()`,
        [job.id, fraction, step, job.name],
      );
      return saved.rowCount === 1;
    },
  };
}

export type JobRepository = ReturnType<typeof createJobRepository>;
