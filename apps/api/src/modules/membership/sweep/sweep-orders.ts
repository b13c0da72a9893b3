import type { Database } from '../../../platform/db/database.ts';
import { createOrderRepository, type Order } from '../order/order.repository.ts';
import type { OrderService } from '../order/order.service.ts';
import type { Payment } from '../payment.ts';

const CHECK_EVERY_MS = 60_000;
const BATCH = 100;

/**
 * Asks the provider about every open order once a minute, so that a payment counts although its notification was lost
 * and its page is closed. An order that is over is closed at the provider first: after that it cannot be paid.
 */
export function createSweepOrders(deps: {
  database: Database;
  payment: Payment;
  orders: Pick<OrderService, 'check'>;
  log: { warn(details: object, message: string): void };
}) {
  const { payment, orders, log } = deps;
  const repository = createOrderRepository(deps.database.pool);

  async function sweepOne(order: Order, nowMs: number): Promise<void> {
    if (payment.name === 'off') return;
    const { outTradeNo, expiresAt } = order;
    if (!(await repository.claimCheck(outTradeNo, new Date(nowMs), new Date(nowMs - CHECK_EVERY_MS)))) return;
    const state = await orders.check(order, nowMs);
    if (state === 'paid' || state === 'closed' || expiresAt.getTime() > nowMs) return;
    if (await payment.provider.close(outTradeNo)) await repository.storeClose(outTradeNo, new Date(nowMs));
    // It was paid in the meantime.
    else await orders.check(order, nowMs);
  }

  return async function sweep(
    nowMs: number,
    signal: AbortSignal,
  ): Promise<{ orders: number; failed: number }> {
    if (payment.name === 'off') return { orders: 0, failed: 0 };
    const due = await repository.listDue(new Date(nowMs - CHECK_EVERY_MS), payment.name, BATCH);
    let failed = 0;
    for (const order of due) {
      signal.throwIfAborted();
      await sweepOne(order, nowMs).catch((err: unknown) => {
        failed++;
        log.warn({ err, outTradeNo: order.outTradeNo }, 'the payment provider did not report a payment');
      });
    }
    return { orders: due.length, failed };
  };
}
