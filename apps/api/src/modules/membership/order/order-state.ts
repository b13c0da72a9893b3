import type { OrderState } from '@tingci/contract/membership/order';
import type { Order } from './order.repository.ts';

type Facts = Pick<Order, 'amountFen' | 'paidAt' | 'paidFen' | 'closedAt' | 'expiresAt'>;

/** The refund of an order that did not fail; null without one. */
type RefundFacts = { refundAskedAt?: Date | null; refundDoneAt?: Date | null };

/** The state of an order at an instant; it is never stored. */
export function stateOf(order: Facts & RefundFacts, nowMs: number): OrderState {
  if (order.refundDoneAt) return 'refunded';
  if (order.refundAskedAt) return 'refunding';
  if (order.paidAt !== null) return order.paidFen === order.amountFen ? 'paid' : 'disputed';
  return order.closedAt !== null || order.expiresAt.getTime() <= nowMs ? 'closed' : 'waiting';
}

/** The result of a payment on the wire (docs/specification.md, section 4): 2 success, 3 fail, 1 pending. */
export function resultOf(order: Facts): 1 | 2 | 3 {
  if (order.paidAt !== null) return order.paidFen === order.amountFen ? 2 : 1;
  // An order that is only too old may have been paid in its last second, so the provider decides.
  return order.closedAt === null ? 1 : 3;
}
