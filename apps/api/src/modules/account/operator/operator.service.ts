import { randomUUID } from 'node:crypto';
import { membershipEnd } from '@tingci/domain/membership';
import { grantProduct, listGrants } from '../../../entitlement/ledger/ledger.ts';
import { createAuditLog } from '../../../platform/audit/audit-log.ts';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { findRow, listRows, type Row } from '../../../platform/db/statement.ts';
import { createSecurityLog } from '../../../platform/security-log/security-log.ts';
import { createAccountControl } from './account-control.ts';
import { findUserIdByPhone, listAdmins, setAdmin } from './operator.sql.ts';

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
    async findUserId(phoneNumber: string): Promise<number | undefined> {
      return (await findRow(client, findUserIdByPhone, [phoneNumber]))?.id;
    },
  };
}

/** The changes that an operator makes to accounts from the command line. */
export function createOperatorService(database: Database) {
  const direct = createOperatorRepository(database.pool);
  const transact = database.transactWith((client) => ({
    ...createOperatorRepository(client),
    client,
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
        const userId = await repository.findUserId(phoneNumber);
        if (userId === undefined) return undefined;
        const sourceId = randomUUID();
        const source = { source: 'administrator', sourceId } as const;
        await grantProduct(repository.client, { ...source, userId, product: { days }, nowMs });
        const endsAt = new Date(membershipEnd(await listGrants(repository.client, userId), nowMs) ?? nowMs);
        await repository.audit.append({
          actor: 'operator',
          action: 'pro_granted',
          subject: `user ${userId}`,
          reason,
          detail: { days, ends_at: endsAt.toISOString(), grant: sourceId },
        });
        return endsAt;
      }),
  };
}

export type OperatorService = ReturnType<typeof createOperatorService>;
