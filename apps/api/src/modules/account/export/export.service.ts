import { randomUUID } from 'node:crypto';
import { AppError, orThrow } from '../../../platform/core/app-error.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import {
  type AccountExportRepository,
  createAccountExportRepository,
  type ExportContent,
} from './account-export.repository.ts';
import { exportAccountJob } from './export-account.job.ts';
import { exportAddress } from './export-address.ts';

const DAY_MS = 86_400_000;

/** How long the content of an export can be downloaded. */
export const EXPORT_LIFETIME_MS = 7 * DAY_MS;

/** Exports that a learner can start in 24 hours. */
export const exportsPerDay = 3;

const jobKey = (userId: number): string => `export:${userId}`;

/** Exports of everything that a learner owns. */
export function createExportService(deps: { database: Database; jobs: JobQueue; key: Buffer }) {
  const direct = createAccountExportRepository(deps.database.pool);
  const transact = deps.database.transactWith(createAccountExportRepository);
  const since = (nowMs: number) => new Date(nowMs - EXPORT_LIFETIME_MS);

  async function open(exports: AccountExportRepository, userId: number, nowMs: number): Promise<void> {
    await exports.lock(userId);
    // An export that failed or was cancelled starts again. It does not count twice.
    if ((await exports.findOpen(userId)) !== undefined) return;
    if ((await exports.countSince(userId, new Date(nowMs - DAY_MS))) >= exportsPerDay)
      throw new AppError('export_limit');
    await exports.insert(randomUUID(), userId, new Date(nowMs));
  }

  return {
    /** Starts an export; the id of its job. One runs at a time. Throws `export_limit`. */
    async start(userId: number, nowMs: number): Promise<string> {
      await transact((exports) => open(exports, userId, nowMs));
      return deps.jobs.enqueue(exportAccountJob, { userId }, { ownerId: userId, key: jobKey(userId) });
    },
    /** The export that can be downloaded, the job that runs, and how many exports the learner can still start. */
    async list(userId: number, nowMs: number) {
      const [ready, openId, used] = await Promise.all([
        direct.findReady(userId, since(nowMs)),
        direct.findOpen(userId),
        direct.countSince(userId, new Date(nowMs - DAY_MS)),
      ]);
      const job = openId && (await deps.jobs.findNewest(exportAccountJob, jobKey(userId)));
      return {
        ready: ready && {
          id: ready.id,
          readyAt: ready.readyAt,
          expiresAt: new Date(ready.readyAt.getTime() + EXPORT_LIFETIME_MS),
          bytes: ready.bytes,
        },
        jobId: job ? job.id : undefined,
        leftToday: Math.max(0, exportsPerDay - used),
      };
    },
    /** The address of the learner's export for this login session. Throws `not_found`. */
    async addressOf(
      caller: { userId: number; id: string },
      exportId: string,
      nowMs: number,
    ): Promise<string> {
      const ready = await direct.findReady(caller.userId, since(nowMs));
      orThrow(ready?.id === exportId ? ready : undefined, 'not_found');
      return exportAddress(deps.key, exportId, caller.id, nowMs);
    },
    /** The content for a signed address; undefined when it or the login session has ended. */
    findContent: (id: string, sessionId: string, nowMs: number): Promise<ExportContent | undefined> =>
      direct.findContent(id, sessionId, since(nowMs), new Date(nowMs)),
  };
}

export type ExportService = ReturnType<typeof createExportService>;
