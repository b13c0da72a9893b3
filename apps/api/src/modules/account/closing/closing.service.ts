import { AppError } from '../../../platform/core/app-error.ts';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { execute, findRow } from '../../../platform/db/statement.ts';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import {
  closeAccount,
  endOrders,
  endSessions,
  forgetCodes,
  forgetFailures,
  forgetWechat,
} from '../own-data/erase.sql.ts';
import type { ProfileService } from '../profile/profile.service.ts';
import type { SessionService } from '../session/session.service.ts';
import { type CodeTrier, refuseUnlessRight, type SmsCodeService } from '../sms/sms-code.service.ts';
import type { AccountStore } from '../store/account-store.ts';
import { eraseAccountsJob } from './erase-accounts.job.ts';

type Proof = { phoneNumber: string; code: string; from: CodeTrier };

/** Closes accounts. */
export function createClosingService(deps: {
  database: Database;
  jobs: JobQueue;
  store: AccountStore;
  codes: Pick<SmsCodeService, 'check'>;
  sessions: Pick<SessionService, 'forgetAll'>;
  profiles: Pick<ProfileService, 'forget'>;
  warn: (message: string) => void;
}) {
  const transact = deps.database.transactWith((client) => client);

  async function close(client: Executor, userId: number, now: Date): Promise<void> {
    const closed = await findRow(client, closeAccount, [userId, now]);
    if (!closed) throw new AppError('session_ended');
    await execute(client, endSessions, [userId]);
    await execute(client, endOrders, [userId, now]);
    await execute(client, forgetWechat, [userId]);
    await execute(client, forgetCodes, [closed.phoneNumber]);
    await execute(client, forgetFailures, [closed.phoneNumber]);
  }

  async function prove(userId: number, proof: Proof, nowMs: number) {
    const verdict = await deps.store.transact(async (repositories) => {
      const owner = await repositories.profiles.findByPhone(proof.phoneNumber);
      if (owner?.id !== userId) throw new AppError('phone_other');
      return deps.codes.check(repositories, { ...proof, scenes: ['close'] }, nowMs);
    });
    await refuseUnlessRight(verdict);
  }

  return {
    /**
     * Closes an account for ever, with a code for its number. It frees the number, and ends all login sessions and signed
     * addresses of exports. A job erases the rest. Throws `phone_other` and the errors of codes.
     */
    async close(userId: number, proof: Proof, nowMs: number): Promise<void> {
      await prove(userId, proof, nowMs);
      await transact((client) => close(client, userId, new Date(nowMs)));
      deps.sessions.forgetAll(userId);
      deps.profiles.forget(userId);
      try {
        await deps.jobs.cancelOwned(userId);
        await deps.jobs.enqueue(eraseAccountsJob, { userId }, { ownerId: null, key: `erase:${userId}` });
      } catch (error) {
        // The account is closed already. The scheduled job erases its data.
        deps.warn(`the data of account ${userId} will be erased later: ${(error as Error).message}`);
      }
    },
  };
}

export type ClosingService = ReturnType<typeof createClosingService>;
