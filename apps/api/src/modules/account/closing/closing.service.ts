import { AppError } from '../../../core/app-error.ts';
import type { Database, Executor } from '../../../db/database.ts';
import { execute, findRow } from '../../../db/statement.ts';
import type { JobQueue } from '../../../jobs/job-queue.ts';
import { closeAccount, endSessions, forgetCodes, forgetFailures } from '../../../own-data/erase.sql.ts';
import type { ProfileService } from '../profile/profile.service.ts';
import type { SessionService } from '../session/session.service.ts';
import { eraseAccountsJob } from './erase-accounts.job.ts';

/** Closes accounts. */
export function createClosingService(deps: {
  database: Database;
  jobs: JobQueue;
  sessions: Pick<SessionService, 'forgetAll'>;
  profiles: Pick<ProfileService, 'forget'>;
  warn: (message: string) => void;
}) {
  const transact = deps.database.transactWith((client) => client);

  async function close(client: Executor, userId: number, now: Date): Promise<void> {
    const closed = await findRow(client, closeAccount, [userId, now]);
    if (!closed) throw new AppError('session_ended');
    await execute(client, endSessions, [userId]);
    await execute(client, forgetCodes, [closed.phoneNumber]);
    await execute(client, forgetFailures, [closed.phoneNumber]);
  }

  return {
    /**
     * Closes an account for ever: the number is free, all login sessions and signed addresses of exports end. A job
     * erases the rest.
     */
    async close(userId: number, nowMs: number): Promise<void> {
      await transact((client) => close(client, userId, new Date(nowMs)));
      deps.sessions.forgetAll(userId);
      deps.profiles.forget(userId);
      try {
        await deps.jobs.enqueue(eraseAccountsJob, { userId }, { ownerId: null, key: `erase:${userId}` });
      } catch (error) {
        // The account is closed. The scheduled job finds it.
        deps.warn(`the data of account ${userId} will be erased later: ${(error as Error).message}`);
      }
    },
  };
}

export type ClosingService = ReturnType<typeof createClosingService>;
