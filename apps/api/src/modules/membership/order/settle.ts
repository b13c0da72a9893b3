import { grantProduct } from '../../../entitlement/ledger/ledger.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Authenticator } from '../../../platform/http/caller/authenticator.ts';
import type { PaymentState } from '../payment-provider.ts';
import { createOrderRepository, type OrderRepository, type PaymentException } from './order.repository.ts';

export type PaidPayment = Extract<PaymentState, { state: 'paid' }>;

/** `granted`: this call granted the plan. `known`: an earlier one did. `exception`: an administrator must look. */
export type Settlement = 'granted' | 'known' | 'exception';

/**
 * The one way in which a payment counts, for the notification, the poll, the sweeper and the bill. It locks the order,
 * compares the amount and grants the plan or the book once, also when the order was closed before. Call it only with a payment that the provider itself
 * reported. Rejects when nothing was stored, so that the caller tries again.
 */
export function createSettle(deps: { database: Database; authenticator: Pick<Authenticator, 'forget'> }) {
  const transact = deps.database.transactWith((client) => ({
    client,
    orders: createOrderRepository(client),
  }));

  return async function settle(payment: PaidPayment, nowMs: number): Promise<Settlement> {
    const { outTradeNo, transactionId, amountFen } = payment;
    const settled = await transact(
      async ({ client, orders }): Promise<{ is: Settlement; userId?: number }> => {
        const order = await orders.lock(outTradeNo);
        const except = (found: Pick<PaymentException, 'kind' | 'expectedFen'>) =>
          reportException(
            orders,
            { ...found, outTradeNo, reference: transactionId, actualFen: amountFen },
            nowMs,
          );
        if (!order) return except({ kind: 'unknown_order' });
        if (order.transactionId === transactionId) return { is: 'known' };
        if (order.transactionId !== null)
          return except({ kind: 'second_payment', expectedFen: order.amountFen });
        await orders.storePayment(outTradeNo, new Date(payment.paidAt ?? nowMs), amountFen, transactionId);
        if (order.amountFen !== amountFen) return except({ kind: 'amount', expectedFen: order.amountFen });
        if (order.isAccountClosed) return except({ kind: 'account_closed', expectedFen: order.amountFen });
        // What was paid before the suspension is theirs.
        if (order.suspendedAt && (payment.paidAt ?? nowMs) >= order.suspendedAt.getTime())
          return except({ kind: 'account_suspended', expectedFen: order.amountFen });
        const { userId, months, bookId } = order;
        if (bookId !== null && (await orders.hasBook(userId, bookId)))
          return except({ kind: 'book_owned', expectedFen: order.amountFen });
        await grantProduct(client, {
          userId,
          source: 'order',
          sourceId: outTradeNo,
          product: bookId === null ? { months } : { bookId },
          nowMs,
        });
        return { is: 'granted', userId };
      },
    );
    if (settled.userId !== undefined) deps.authenticator.forget({ userId: settled.userId });
    return settled.is;
  };
}

async function reportException(orders: OrderRepository, found: PaymentException, nowMs: number) {
  await orders.addException(found, new Date(nowMs));
  return { is: 'exception' } as const;
}

export type Settle = ReturnType<typeof createSettle>;
