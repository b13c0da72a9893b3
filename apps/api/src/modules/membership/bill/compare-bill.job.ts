import { z } from 'zod';
import { type BoundJob, bindJob, defineJob } from '../../../platform/jobs/job.ts';

const compareBill = defineJob({
  name: 'compare-bill',
  title: '核对账单',
  payload: z.strictObject({}),
  access: 'admin',
  steps: { comparing: '正在核对' },
  retry: { limit: 5, delaySeconds: 600, maxDelaySeconds: 3600 },
  concurrency: 1,
  timeoutSeconds: 3600,
  maxWaiting: 2,
  keptSeconds: 30 * 86_400,
  // Eleven o'clock in China, when the bill of the day before is ready.
  cron: '0 3 * * *',
});

/** Compares the bills of the last days with the orders; the result has the counts of each day. */
export function createCompareBillJob(compare: (signal: AbortSignal) => Promise<object>): BoundJob {
  return bindJob(compareBill, ({ progress, signal }) => {
    progress(0, 'comparing');
    return compare(signal);
  });
}
