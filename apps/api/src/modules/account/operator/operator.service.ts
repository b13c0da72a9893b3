import { type Grant, membershipEnd } from '@tingci/domain/membership';
import { createAuditLog } from '../../../audit/audit-log.ts';
import type { Database, Executor } from '../../../db/database.ts';
import { execute, findRow, listRows, type Row } from '../../../db/statement.ts';
import { createSecurityLog } from '../../../security-log/security-log.ts';
import { createAccountControl } from './account-control.ts';
import { insertGrant, listAdmins, listGrantPeriods, lockUserByPhone, setAdmin } from './operator.sql.ts';

const DAY_MS = 86_400_000;

export type Administrator = Row<typeof listAdmins>;

function createOperatorRepository(client: Executor) {
  return {
    /** Undefined for an unknown number, else the user and whether their right changed. */
    async setAdmin(
      phoneNumber: string,
      isAdmin: boolean,
    ): Promise<{ id: number; hasChanged: boolean } | undefined> {
      const user = await findRow(client, setAdmin, [phoneNumber, isAdmin]);
      return user && { id: user.id, hasChanged: user.wasAdmin !== isAdmin };
    },
    listAdmins: (): Promise<Administrator[]> => listRows(client, listAdmins, []),
    async lockByPhone(phoneNumber: string): Promise<number | undefined> {
      return (await findRow(client, lockUserByPhone, [phoneNumber]))?.id;
    },
    async listGrants(userId: number): Promise<Grant[]> {
      const periods = await listRows(client, listGrantPeriods, [userId]);
      return periods.map(({ startsAt, endsAt }) => ({
        startsAt: startsAt.getTime(),
        endsAt: endsAt.getTime(),
      }));
    },
    async insertGrant(userId: number, source: string, startsAt: Date, endsAt: Date): Promise<void> {
      await execute(client, insertGrant, [userId, source, startsAt, endsAt]);
    },
  };
}

/** The changes that an operator makes to accounts from the command line. */
export function createOperatorService(database: Database) {
  const direct = createOperatorRepository(database.pool);
  const transact = database.transactWith((client) => ({
    ...createOperatorRepository(client),
    audit: createAuditLog(client),
    security: createSecurityLog(client),
  }));
  return {
    /** Undefined for an unknown number, else whether the user's right changed. */
    setAdmin: (phoneNumber: string, isAdmin: boolean, reason = ''): Promise<boolean | undefined> =>
      transact(async (repository) => {
        const user = await repository.setAdmin(phoneNumber, isAdmin);
        if (user?.hasChanged) {
          const action = isAdmin ? 'admin_granted' : 'admin_revoked';
          await repository.audit.append({ actor: 'operator', action, subject: `user ${user.id}`, reason });
          await repository.security.append({
            kind: action,
            nowMs: Date.now(),
            userId: user.id,
            detail: 'operator',
          });
        }
        return user?.hasChanged;
      }),
    listAdmins: direct.listAdmins,
    /** Ends sessions of accounts, and suspends accounts. */
    control: createAccountControl(database),
    /**
     * Adds days of Pro after the user's existing ones. Returns the end of the membership; undefined for an unknown
     * number.
     */
    grantPro: (phoneNumber: string, days: number, nowMs: number, reason = ''): Promise<Date | undefined> =>
      transact(async (repository) => {
        const userId = await repository.lockByPhone(phoneNumber);
        if (userId === undefined) return undefined;
        const startsAtMs = membershipEnd(await repository.listGrants(userId), nowMs) ?? nowMs;
        const endsAt = new Date(startsAtMs + days * DAY_MS);
        await repository.insertGrant(userId, 'operator', new Date(startsAtMs), endsAt);
        await repository.audit.append({
          actor: 'operator',
          action: 'pro_granted',
          subject: `user ${userId}`,
          reason,
          detail: { days, ends_at: endsAt.toISOString() },
        });
        return endsAt;
      }),
  };
}

export type OperatorService = ReturnType<typeof createOperatorService>;
