import { z } from 'zod';
import type { Database } from '../../platform/db/database.ts';
import { type BoundJob, bindJob, defineJob } from '../../platform/jobs/job.ts';
import { createSweeper } from './sweeper.ts';

const sweep = defineJob({
  name: 'sweep',
  title: '清理过期记录',
  payload: z.strictObject({}),
  access: 'admin',
  steps: { sweeping: '正在清理' },
  // The schedule runs it again.
  retry: { limit: 0, delaySeconds: 0, maxDelaySeconds: 0 },
  concurrency: 1,
  timeoutSeconds: 600,
  maxWaiting: 2,
  keptSeconds: 86_400,
  cron: '*/15 * * * *',
});

/** Deletes rows older than their retention; the result has the number of rows for each table. */
export function createSweepJob(database: Database, now: () => number): BoundJob {
  const sweeper = createSweeper(database);
  return bindJob(sweep, ({ signal, progress }) => {
    progress(0, 'sweeping');
    return sweeper.sweep(now(), signal);
  });
}
