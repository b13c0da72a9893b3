import { AppError } from '../../../platform/core/app-error.ts';
import type { SandboxProvider } from '../sandbox/sandbox-provider.ts';
import type { Order } from './order.repository.ts';
import type { OrderService } from './order.service.ts';
import { stateOf } from './order-state.ts';

/** The page behind a payment link. `sandbox` is undefined when real money is paid. */
export function createCashierService(
  orders: Pick<OrderService, 'findByLink' | 'check'>,
  sandbox: SandboxProvider | undefined,
) {
  return {
    find: (prepayId: string): Promise<Order> => orders.findByLink(prepayId),
    /** Pays or cancels an order of the sandbox, as the payment app does with a real one. Returns the order afterwards. */
    async act(prepayId: string, act: 'pay' | 'cancel', nowMs: number): Promise<Order> {
      const order = await orders.findByLink(prepayId);
      if (!sandbox || order.provider !== 'sandbox') throw new AppError('not_found');
      const { outTradeNo } = order;
      // The order of a closed or suspended account has ended before the provider knows.
      if (act === 'pay' && stateOf(order, nowMs) === 'closed') throw new AppError('order_over');
      const isDone = act === 'pay' ? await sandbox.pay(outTradeNo) : await sandbox.close(outTradeNo);
      await orders.check(order, nowMs);
      if (!isDone) throw new AppError('order_over');
      return orders.findByLink(prepayId);
    },
  };
}

export type CashierService = ReturnType<typeof createCashierService>;
