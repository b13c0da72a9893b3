import { z } from 'zod';
import type { Database } from '../../../platform/db/database.ts';
import { execute, listRows } from '../../../platform/db/statement.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { type BoundJob, bindJob, defineJob } from '../../../platform/jobs/job.ts';
import { listToErase, markErased } from '../own-data/erase.sql.ts';
import { eraseAccount } from '../own-data/erase-account.ts';

/** After this time, no request that ran while the account was closed still runs. */
const SETTLED_MS = 10 * 60_000;

export const eraseAccountsJob = defineJob({
  name: 'erase-accounts',
  title: '删除已注销账号的数据',
  payload: z.strictObject({
    /**
     * The account to erase now. Without it the job erases accounts a second time, ten minutes after they were closed: a
     * request that ran during the closing may have written more.
     */
    userId: z.int().positive().optional(),
  }),
  access: 'admin',
  steps: { erasing: '正在删除' },
  retry: { limit: 5, delaySeconds: 10, maxDelaySeconds: 600 },
  concurrency: 1,
  timeoutSeconds: 3600,
  maxWaiting: 10_000,
  keptSeconds: 7 * 86_400,
  cron: '*/20 * * * *',
});

/** Erases what closed accounts owned; the result has their number. */
export function createEraseAccountsJob(deps: {
  database: Database;
  fileStore: FileStore;
  now: () => number;
}): BoundJob {
  const { database, fileStore: store } = deps;
  return bindJob(eraseAccountsJob, async ({ payload, signal, progress }) => {
    const erase = (userId: number) =>
      eraseAccount({ database, store }, userId, {
        signal,
        progress: (fraction) => progress(fraction, 'erasing'),
      });
    if (payload.userId !== undefined) {
      await erase(payload.userId);
      return { erased: 1 };
    }
    const due = await listRows(database.pool, listToErase, [new Date(deps.now() - SETTLED_MS)]);
    for (const { id } of due) {
      await erase(id);
      await execute(database.pool, markErased, [id, new Date(deps.now())]);
    }
    return { erased: due.length };
  });
}
