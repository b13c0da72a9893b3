import { z } from 'zod';
import { JOBS_SCHEMA } from '../db/jobs-schema.ts';
import { createStatements } from '../db/statement.ts';
import type { Types } from './job.sql-types.ts';

const statement = createStatements<Types>();

/** States of pg-boss. */
export const jobStates = ['created', 'retry', 'active', 'completed', 'cancelled', 'failed'] as const;

const stateSchema = z.enum(jobStates);

const jobShapes = { state: stateSchema, output: z.record(z.string(), z.unknown()).nullable() };

const COLUMNS = `j.id, j.name, j.state::text as "state!", j.retry_count + (j.started_on is not null)::int as "attempts!",
  (j.data->>'ownerId')::float8 as "ownerId", j.data->'payload' as payload, j.output,
  coalesce(p.fraction, 0) as "fraction!", coalesce(p.step, '') as "step!",
  j.created_on as "createdAt", j.started_on as "startedAt", j.completed_on as "endedAt"`;
const FROM = `from ${JOBS_SCHEMA}.job j left join job_progress p on p.job_id = j.id`;

export const findJob = statement(
  'find-job',
  `select ${COLUMNS} ${FROM} where j.name = any($1) and j.id = $2`,
  { shapes: jobShapes },
);

export const findNewestJob = statement(
  'find-newest-job',
  `select ${COLUMNS} ${FROM} where j.name = $1 and j.singleton_key = $2
  order by j.created_on desc, j.id desc limit 1`,
  { shapes: jobShapes },
);

export const listJobs = statement(
  'list-jobs',
  `select ${COLUMNS} ${FROM} where j.name = any($1) and ($2::text is null or j.state::text = $2)
  order by j.created_on desc, j.id desc limit $3 offset $4`,
  { shapes: jobShapes },
);

export const countJobsByState = statement(
  'count-jobs-by-state',
  `select name, state::text as "state!", count(*)::int as "count!" from ${JOBS_SCHEMA}.job
  where name = any($1) group by name, state`,
  { shapes: { state: stateSchema } },
);

export const countUnendedJobs = statement(
  'count-unended-jobs',
  `select count(*)::int as "count!" from ${JOBS_SCHEMA}.job where name = $1 and state < 'completed'`,
);

export const countOwnedJobs = statement(
  'count-owned-jobs',
  `select count(*)::int as "count!" from ${JOBS_SCHEMA}.job
  where name = any($1) and state < 'completed' and (data->>'ownerId')::float8 = $2`,
);

export const listOwnedJobs = statement(
  'list-owned-jobs',
  `select id, name from ${JOBS_SCHEMA}.job
  where name = any($1) and state < 'completed' and (data->>'ownerId')::float8 = $2 limit 100`,
);

// Who asks again has waited since now. Otherwise an old job that failed would run before those of others.
export const queueJobLast = statement(
  'queue-job-last',
  `update ${JOBS_SCHEMA}.job set created_on = now() where name = $1 and id = $2 and state < 'active'`,
);

export const saveJobProgress = statement(
  'save-job-progress',
  `insert into job_progress (job_id, fraction, step)
  select $1, $2, $3 from ${JOBS_SCHEMA}.job where id = $1 and name = $4 and state = 'active'
  on conflict (job_id) do update set fraction = excluded.fraction, step = excluded.step, updated_at = now()`,
);
