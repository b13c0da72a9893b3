import { randomBytes } from 'node:crypto';
import { revokeGrant } from '../../../entitlement/ledger/ledger.ts';
import { createAuditLog } from '../../../platform/audit/audit-log.ts';
import { AppError, orThrow } from '../../../platform/core/app-error.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Authenticator } from '../../../platform/http/caller/authenticator.ts';
import { createOrderRepository } from '../order/order.repository.ts';
import type { Payment } from '../payment.ts';
import type { RefundState } from '../payment-provider.ts';
import { createRefundRepository, type Refund } from './refund.repository.ts';

const CHECK_EVERY_MS = 60_000;
/** After this time a refund that is not done becomes an exception. */
const LATE_MS = 24 * 3_600_000;
const BATCH = 100;

export type RefundDeps = {
  database: Database;
  payment: Payment;
  authenticator: Pick<Authenticator, 'forget'>;
  log: { warn(details: object, message: string): void };
};

export type RefundAct = {
  /** The administrator. */
  actor: number;
  outTradeNo: string;
  amountFen: number;
  reason: string;
  nowMs: number;
};

/** Refunds: requested by an administrator, followed until the provider has paid back. Then the grant is revoked. */
export function createRefundService(deps: RefundDeps) {
  const { database, payment, authenticator, log } = deps;
  const repository = createRefundRepository(database.pool);
  const transact = database.transactWith((client) => ({
    client,
    refunds: createRefundRepository(client),
    orders: createOrderRepository(client),
    audit: createAuditLog(client),
  }));

  /**
   * Stores what the provider says about a refund. The grant is revoked once, when the money is back. Rejects when nothing
   * was stored, so that the caller tries again.
   */
  async function apply(state: RefundState, nowMs: number): Promise<void> {
    const { outRefundNo, refundId } = state;
    if (state.state !== 'done' && state.state !== 'failed') return;
    const userId = await transact(async ({ client, refunds, orders }) => {
      const at = new Date(nowMs);
      const refund = await refunds.lock(outRefundNo);
      if (!refund) {
        await orders.addException(
          { kind: 'unknown_refund', outTradeNo: outRefundNo, reference: refundId },
          at,
        );
        return undefined;
      }
      if (refund.doneAt !== null) return undefined;
      const { outTradeNo, amountFen, reason } = refund;
      if (state.state === 'failed') {
        await refunds.storeFailed(outRefundNo, at, refundId);
        const found = {
          kind: 'refund_failed',
          outTradeNo,
          reference: outRefundNo,
          actualFen: amountFen,
        } as const;
        await orders.addException(found, at);
        return undefined;
      }
      await refunds.storeDone(outRefundNo, new Date(state.doneAt ?? nowMs), refundId);
      // An order that was paid with another amount has no grant.
      await revokeGrant(client, { source: 'order', sourceId: outTradeNo, reason, nowMs });
      return refund.userId;
    });
    if (userId !== undefined) authenticator.forget({ userId });
  }

  async function send({ outTradeNo, outRefundNo, reason, amountFen, totalFen }: Refund, nowMs: number) {
    if (payment.name === 'off') return;
    await apply(
      await payment.provider.refund({ outTradeNo, outRefundNo, reason, amountFen, totalFen }),
      nowMs,
    );
  }

  async function follow(refund: Refund, nowMs: number): Promise<void> {
    if (payment.name === 'off') return;
    const { outRefundNo, outTradeNo } = refund;
    if (!(await repository.claimCheck(outRefundNo, new Date(nowMs), new Date(nowMs - CHECK_EVERY_MS))))
      return;
    const state = await payment.provider.findRefund(outRefundNo);
    if (state.state === 'unknown') await send(refund, nowMs);
    else await apply(state, nowMs);
    if (state.state === 'waiting' && refund.requestedAt.getTime() < nowMs - LATE_MS) {
      const found = { kind: 'refund_late', outTradeNo, reference: outRefundNo } as const;
      await createOrderRepository(database.pool).addException(found, new Date(nowMs));
    }
  }

  return {
    apply,
    /** Stores the request with its audit entry, then asks the provider. The sweeper repeats a call without an answer. */
    async request({ actor, outTradeNo, amountFen, reason, nowMs }: RefundAct): Promise<void> {
      const outRefundNo = randomBytes(16).toString('hex');
      await transact(async ({ orders, refunds, audit }) => {
        const order = orThrow(await orders.lock(outTradeNo), 'not_found');
        const { paidFen } = order;
        if (paidFen === null || order.provider !== payment.name) throw new AppError('refund_impossible');
        if (amountFen > paidFen) throw new AppError('refund_amount');
        const isNew = await refunds.insert({ outTradeNo, outRefundNo, amountFen, reason }, new Date(nowMs));
        if (!isNew) throw new AppError('refund_exists');
        await audit.append({
          actor,
          action: 'order_refunded',
          subject: `order ${outTradeNo}`,
          reason,
          detail: { user: order.userId, refund: outRefundNo, amount_fen: amountFen, paid_fen: paidFen },
        });
      });
      const refund = await repository.find(outRefundNo);
      if (!refund) return;
      await send(refund, nowMs).catch((err: unknown) =>
        log.warn({ err, outRefundNo }, 'the payment provider did not confirm a refund; it is asked again'),
      );
    },
    /** Asks about the refunds that are not done. Returns how many could not be asked. */
    async sweep(nowMs: number, signal: AbortSignal): Promise<{ refunds: number; failed: number }> {
      if (payment.name === 'off') return { refunds: 0, failed: 0 };
      const due = await repository.listDue(new Date(nowMs - CHECK_EVERY_MS), payment.name, BATCH);
      let failed = 0;
      for (const refund of due) {
        signal.throwIfAborted();
        await follow(refund, nowMs).catch((err: unknown) => {
          failed++;
          log.warn({ err, outRefundNo: refund.outRefundNo }, 'the payment provider did not report a refund');
        });
      }
      return { refunds: due.length, failed };
    },
  };
}

export type RefundService = ReturnType<typeof createRefundService>;
