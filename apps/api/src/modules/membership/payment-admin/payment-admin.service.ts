import { createAuditLog } from '../../../platform/audit/audit-log.ts';
import { orThrow } from '../../../platform/core/app-error.ts';
import type { Database } from '../../../platform/db/database.ts';
import { findRow, getRow, listRows } from '../../../platform/db/statement.ts';
import * as sql from './payment-admin.sql.ts';

type Page = { limit: number; offset: number };

/** Orders and exceptions as administrators see them. */
export function createPaymentAdminService(database: Database) {
  const { pool } = database;
  const transact = database.transactWith((client) => ({ client, audit: createAuditLog(client) }));
  return {
    async listOrders(filter: { userId?: number | undefined; outTradeNo?: string | undefined }, page: Page) {
      const wanted = [filter.userId ?? null, filter.outTradeNo ?? null] as const;
      const [list, { total }] = await Promise.all([
        listRows(pool, sql.listAllOrders, [...wanted, page.limit, page.offset]),
        getRow(pool, sql.countAllOrders, [...wanted]),
      ]);
      return { list, total };
    },
    async listExceptions(status: 'open' | 'done', page: Page) {
      const [list, counts] = await Promise.all([
        listRows(pool, sql.listExceptions[status], [page.limit, page.offset]),
        getRow(pool, sql.countExceptions, []),
      ]);
      return { list, counts };
    },
    /** Records how it was handled, with an audit entry. Throws `not_found` when it is handled already. */
    async closeException(act: { actor: number; id: number; note: string; nowMs: number }): Promise<void> {
      await transact(async ({ client, audit }) => {
        const values = [act.id, new Date(act.nowMs), act.note] as const;
        const closed = orThrow(await findRow(client, sql.closeException, [...values]), 'not_found');
        await audit.append({
          actor: act.actor,
          action: 'payment_exception_closed',
          subject: `order ${closed.outTradeNo}`,
          reason: act.note,
          detail: { kind: closed.kind },
        });
      });
    },
  };
}

export type PaymentAdminService = ReturnType<typeof createPaymentAdminService>;
