import { createAuditLog } from '../../../platform/audit/audit-log.ts';
import { AppError, orThrow } from '../../../platform/core/app-error.ts';
import type { Database } from '../../../platform/db/database.ts';
import { execute, findRow, type Row } from '../../../platform/db/statement.ts';
import type { Authenticator } from '../../../platform/http/caller/authenticator.ts';
import { createSecurityLog } from '../../../platform/security-log/security-log.ts';
import { createSessionRepository } from '../login-store/session.repository.ts';
import { endOrders } from '../own-data/erase.sql.ts';
import { findAccountByPhone, lockAccount, setSuspended } from './account-control.sql.ts';

export type Account = Row<typeof findAccountByPhone>;

/** Who acts, on which account, and why. */
export type ControlAct = { actor: number | 'operator'; userId: number; reason: string; nowMs: number };

/**
 * Ends sessions of an account and suspends it, by page or by command. Each act has an audit entry and a security event,
 * stored with it. `forget` removes a user's sessions from the cache of this process.
 */
export function createAccountControl(database: Database, forget: Authenticator['forget'] = () => undefined) {
  const transact = database.transactWith((client) => ({
    lock: (userId: number) => findRow(client, lockAccount, [userId]),
    setSuspended: (userId: number, at: Date | null) => execute(client, setSuspended, [userId, at]),
    endSessions: createSessionRepository(client).deleteAll,
    endOrders: (userId: number, at: Date) => execute(client, endOrders, [userId, at]),
    audit: createAuditLog(client),
    security: createSecurityLog(client),
  }));

  type Repository = Parameters<Parameters<typeof transact>[0]>[0];

  async function record(
    { audit, security }: Repository,
    action: 'sessions_ended' | 'account_suspended' | 'account_unsuspended',
    { actor, userId, reason, nowMs }: ControlAct,
    detail: Record<string, number> = {},
  ): Promise<void> {
    await audit.append({ actor, action, subject: `user ${userId}`, reason, detail });
    const by = actor === 'operator' ? 'operator' : `user ${actor}`;
    await security.append({ kind: action, nowMs, userId, detail: by });
  }

  /**
   * Locks the account's row. Throws `forbidden` when an administrator acts on another one: with one stolen session, a
   * thief could otherwise lock out everybody who can stop them.
   */
  async function lock(repository: Repository, { actor, userId }: ControlAct) {
    const account = orThrow(await repository.lock(userId), 'not_found');
    if (actor !== 'operator' && account.isAdmin) throw new AppError('forbidden');
    return account;
  }

  return {
    /** The account of a number, with its number of live sessions. */
    find: (phoneNumber: string, nowMs: number): Promise<Account | undefined> =>
      findRow(database.pool, findAccountByPhone, [phoneNumber, new Date(nowMs)]),
    /** Ends every session; resolves with their number. Throws `not_found`, or `forbidden` for an administrator's account. */
    async endSessions(act: ControlAct): Promise<number> {
      const count = await transact(async (repository) => {
        await lock(repository, act);
        const ended = await repository.endSessions(act.userId);
        if (ended > 0) await record(repository, 'sessions_ended', act, { count: ended });
        return ended;
      });
      forget({ userId: act.userId });
      return count;
    },
    /**
     * Suspends the account or ends that; resolves with whether it changed. Nothing of a suspended account is public, and
     * its open orders end. Throws as `endSessions`.
     */
    async setSuspended(act: ControlAct, isSuspended: boolean): Promise<boolean> {
      const hasChanged = await transact(async (repository) => {
        const account = await lock(repository, act);
        if (account.isSuspended === isSuspended) return false;
        await repository.setSuspended(act.userId, isSuspended ? new Date(act.nowMs) : null);
        const count = isSuspended ? await repository.endSessions(act.userId) : 0;
        if (isSuspended) await repository.endOrders(act.userId, new Date(act.nowMs));
        const action = isSuspended ? 'account_suspended' : 'account_unsuspended';
        await record(repository, action, act, isSuspended ? { sessions: count } : {});
        return true;
      });
      forget({ userId: act.userId });
      return hasChanged;
    },
  };
}

export type AccountControl = ReturnType<typeof createAccountControl>;
