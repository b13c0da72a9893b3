import { z } from 'zod';
import type { Database } from '../../../platform/db/database.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { type BoundJob, bindJob, defineJob } from '../../../platform/jobs/job.ts';
import { exportsPrefix } from '../own-data/erase-account.ts';
import { writeExport } from '../own-data/write-export.ts';
import { createAccountExportRepository } from './account-export.repository.ts';

// The library writes no 64-bit form of zip, so an archive has at most 4 GiB.
const MAX_BYTES = 4 * 1024 ** 3 - 1;

export const exportAccountJob = defineJob({
  name: 'export-account',
  title: '导出数据',
  payload: z.strictObject({ userId: z.int().positive() }),
  access: 'owner',
  steps: { collecting: '正在整理你的数据', storing: '正在保存' },
  retry: { limit: 2, delaySeconds: 5, maxDelaySeconds: 60 },
  concurrency: 1,
  timeoutSeconds: 1800,
  maxWaiting: 1000,
  keptSeconds: 7 * 86_400,
});

/** Writes the export that the learner asked for into the file store. */
export function createExportAccountJob(deps: {
  database: Database;
  fileStore: FileStore;
  version: string;
  now: () => number;
}): BoundJob {
  const { fileStore: store } = deps;
  const exports = createAccountExportRepository(deps.database.pool);
  return bindJob(exportAccountJob, async ({ payload: { userId }, signal, progress }) => {
    const id = await exports.findOpen(userId);
    if (id === undefined) return undefined;
    const key = `${exportsPrefix}${userId}/${id}`;
    progress(0, 'collecting');
    const stored = await deps.database.transactWith((client) => client)(async (client) => {
      // All parts show the same moment, also when the learner writes during the export.
      await client.query('set transaction isolation level repeatable read, read only');
      // Large files of the learner are copied inside the transaction. The job has its own time limit.
      await client.query('set local idle_in_transaction_session_timeout = 0');
      const archive = writeExport(
        client,
        { store, version: deps.version },
        {
          userId,
          nowMs: deps.now(),
          progress: (fraction) => {
            signal.throwIfAborted();
            progress(fraction, 'collecting');
          },
        },
      );
      return store.put(key, archive, { maxBytes: MAX_BYTES, contentType: 'application/zip' });
    });
    progress(0.98, 'storing');
    const { earlierKeys, isFinished } = await exports.finish(
      { id, userId },
      { key, ...stored },
      new Date(deps.now()),
    );
    // The account was closed meanwhile.
    if (!isFinished) await store.delete(key);
    for (const earlier of earlierKeys) await store.delete(earlier);
    return { bytes: stored.bytes };
  });
}
