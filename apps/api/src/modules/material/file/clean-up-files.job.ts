import { z } from 'zod';
import type { Database } from '../../../platform/db/database.ts';
import { cleanUpFiles } from '../../../platform/files/clean-up-files.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { type BoundJob, bindJob, defineJob } from '../../../platform/jobs/job.ts';

const cleanUp = defineJob({
  name: 'clean-up-files',
  title: '清理无主文件',
  payload: z.strictObject({}),
  access: 'admin',
  steps: { cleaning: '正在清理' },
  // The schedule runs it again.
  retry: { limit: 0, delaySeconds: 0, maxDelaySeconds: 0 },
  concurrency: 1,
  timeoutSeconds: 3600,
  maxWaiting: 2,
  keptSeconds: 7 * 86_400,
  cron: '40 19 * * *',
});

/** Deletes files without a row and rows without a file; the result has their numbers. */
export function createCleanUpFilesJob(
  deps: { database: Database; store: FileStore },
  now: () => number,
): BoundJob {
  return bindJob(cleanUp, ({ progress, signal }) => {
    progress(0, 'cleaning');
    return cleanUpFiles(deps, now(), signal);
  });
}
