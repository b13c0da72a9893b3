import { type Membership, membershipAt, spanGrants } from '@tingci/domain/membership';
import { grantProduct, type Product, revokeGrant } from '../../../entitlement/ledger/ledger.ts';
import { createAuditLog } from '../../../platform/audit/audit-log.ts';
import { AppError, orThrow } from '../../../platform/core/app-error.ts';
import type { Database } from '../../../platform/db/database.ts';
import { findRow, listRows, type Row } from '../../../platform/db/statement.ts';
import type { Authenticator } from '../../../platform/http/caller/authenticator.ts';
import { describeProduct } from '../product.ts';
import { findAccount, findGrant, listGrants } from './grant.sql.ts';

/** A grant as an administrator sees it: a book has no span. */
export type ShownGrant = Row<typeof listGrants> & { startsAt: number | null; endsAt: number | null };

export type GrantAct = { adminId: number; reason: string; nowMs: number };

/** Grants that administrators give and revoke. Each act has an audit entry, stored with it. */
export function createGrantService(deps: {
  database: Database;
  authenticator: Pick<Authenticator, 'forget'>;
}) {
  const transact = deps.database.transactWith((client) => ({ client, audit: createAuditLog(client) }));
  return {
    async list(userId: number, nowMs: number): Promise<{ membership: Membership; grants: ShownGrant[] }> {
      const rows = await listRows(deps.database.pool, listGrants, [userId]);
      const ofPro = rows.filter(({ bookId }) => bookId === null);
      const spans = spanGrants(ofPro.map(toEntry));
      const spanOf = new Map(ofPro.map(({ id }, index) => [id, spans[index]]));
      const grants = rows.map((row) => {
        const span = spanOf.get(row.id);
        return { ...row, startsAt: span?.startsAt ?? null, endsAt: span?.endsAt ?? null };
      });
      return { membership: membershipAt(spans, nowMs), grants };
    },

    /** Grants a product once for one `actId`. Throws `not_found` for an account that does not exist or is closed. */
    async give(
      request: { actId: string; userId: number; product: Product },
      { adminId, reason, nowMs }: GrantAct,
    ): Promise<void> {
      const { actId, userId, product } = request;
      await transact(async ({ client, audit }) => {
        orThrow(await findRow(client, findAccount, [userId]), 'not_found');
        const source = { source: 'administrator', sourceId: actId } as const;
        if (!(await grantProduct(client, { ...source, userId, product, nowMs }))) return;
        await audit.append({
          actor: adminId,
          action: 'pro_granted',
          subject: `user ${userId}`,
          reason,
          detail: { grant: actId, ...describeProduct(product) },
        });
      });
      deps.authenticator.forget({ userId });
    },

    /** Revokes a grant. Throws `not_found`, or `grant_revoked` the second time. */
    async revoke(grantId: number, { adminId, reason, nowMs }: GrantAct): Promise<void> {
      const userId = await transact(async ({ client, audit }) => {
        const { source, sourceId } = orThrow(await findRow(client, findGrant, [grantId]), 'not_found');
        const revoked = await revokeGrant(client, { source, sourceId, reason, nowMs });
        if (!revoked) throw new AppError('grant_revoked');
        await audit.append({
          actor: adminId,
          action: 'pro_revoked',
          subject: `user ${revoked.userId}`,
          reason,
          detail: { grant: grantId, source },
        });
        return revoked.userId;
      });
      deps.authenticator.forget({ userId });
    },
  };
}

const toEntry = ({ grantedAt, months, days, revokedAt }: Row<typeof listGrants>) => ({
  grantedAt: grantedAt.getTime(),
  months,
  days,
  revokedAt: revokedAt?.getTime() ?? null,
});

export type GrantService = ReturnType<typeof createGrantService>;
