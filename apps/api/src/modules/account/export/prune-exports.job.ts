import { z } from 'zod';
import type { Database } from '../../../platform/db/database.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { type BoundJob, bindJob, defineJob } from '../../../platform/jobs/job.ts';
import { exportsPrefix } from '../own-data/erase-account.ts';
import { createAccountExportRepository } from './account-export.repository.ts';
import { EXPORT_LIFETIME_MS } from './export.service.ts';

const DAY_MS = 86_400_000;
const BATCH = 500;

const pruneExports = defineJob({
  name: 'prune-exports',
  title: '清理导出的数据',
  payload: z.strictObject({}),
  access: 'admin',
  steps: { cleaning: '正在清理' },
  // The schedule runs it again.
  retry: { limit: 0, delaySeconds: 0, maxDelaySeconds: 0 },
  concurrency: 1,
  timeoutSeconds: 3600,
  maxWaiting: 2,
  keptSeconds: 7 * 86_400,
  cron: '10 * * * *',
});

/** Deletes the content of exports after seven days, and objects without a row; the result has their numbers. */
export function createPruneExportsJob(deps: {
  database: Database;
  fileStore: FileStore;
  now: () => number;
}): BoundJob {
  const { fileStore: store } = deps;
  const exports = createAccountExportRepository(deps.database.pool);

  async function deleteExpired(signal: AbortSignal): Promise<number> {
    for (let deleted = 0; ; ) {
      const expired = await exports.listExpired(new Date(deps.now() - EXPORT_LIFETIME_MS));
      signal.throwIfAborted();
      for (const { key } of expired) await store.delete(key);
      await exports.empty(expired.map(({ id }) => id));
      deleted += expired.length;
      if (expired.length < BATCH) return deleted;
    }
  }

  async function deleteOrphans(signal: AbortSignal): Promise<number> {
    let deleted = 0;
    let batch: string[] = [];
    const flush = async () => {
      const known = await exports.listKnownKeys(batch);
      for (const key of batch.filter((each) => !known.has(each))) {
        await store.delete(key);
        deleted += 1;
      }
      batch = [];
    };
    for await (const { key, modifiedAtMs } of store.list(exportsPrefix)) {
      signal.throwIfAborted();
      // The row of a newer one may not be written yet.
      if (modifiedAtMs < deps.now() - DAY_MS) batch.push(key);
      if (batch.length === BATCH) await flush();
    }
    await flush();
    return deleted;
  }

  return bindJob(pruneExports, async ({ progress, signal }) => {
    progress(0, 'cleaning');
    return { expired: await deleteExpired(signal), orphans: await deleteOrphans(signal) };
  });
}
