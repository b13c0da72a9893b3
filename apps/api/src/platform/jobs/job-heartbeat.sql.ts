import { createStatements } from '../db/statement.ts';
import type { Types } from './job-heartbeat.sql-types.ts';

const statement = createStatements<Types>();

export const writeHeartbeat = statement(
  'write-job-heartbeat',
  `insert into job_heartbeat as h (polled_at, kinds, process) values ($1, $2, $3)
  on conflict (id) do update set polled_at = excluded.polled_at, kinds = excluded.kinds, process = excluded.process
  where h.polled_at < excluded.polled_at`,
);

export const findHeartbeat = statement(
  'find-job-heartbeat',
  'select (select polled_at from job_heartbeat) as "polledAt"',
);
