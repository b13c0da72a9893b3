import * as contract from '@tingci/contract/admin/order';
import { type Binding, bind } from '../../../platform/http/bind.ts';
import { stateOf } from '../order/order-state.ts';
import type { RefundService } from '../refund/refund.service.ts';
import type { PaymentAdminService } from './payment-admin.service.ts';

const pageOf = ({ page, page_size }: { page: number; page_size: number }) => ({
  limit: page_size,
  offset: (page - 1) * page_size,
});

/** Handlers of orders, refunds and exceptions for administrators. */
export function createPaymentAdminBindings(service: PaymentAdminService, refunds: RefundService): Binding[] {
  return [
    bind(contract.listAllOrders, async ({ user_id, out_trade_no, ...page }, { nowMs }) => {
      const filter = { userId: user_id, outTradeNo: out_trade_no };
      const { list, total } = await service.listOrders(filter, pageOf(page));
      return {
        ...page,
        total,
        list: list.map((order) => ({
          id: order.id,
          out_trade_no: order.outTradeNo,
          user_id: order.userId,
          user_name: order.userName,
          provider: order.provider,
          type: order.plan,
          months: order.months,
          book_name: order.bookName,
          amount: order.amountFen,
          paid_amount: order.paidFen,
          transaction_id: order.transactionId ?? '',
          state: stateOf(order, nowMs),
          created_at: order.createdAt.getTime(),
          paid_at: order.paidAt?.getTime() ?? null,
          refund_amount: order.refundFen,
          refund_reason: order.refundReason ?? '',
        })),
      };
    }),
    bind(contract.refundOrder, async ({ out_trade_no, amount, reason }, { session, nowMs }) => {
      const act = { outTradeNo: out_trade_no, amountFen: amount, reason, nowMs };
      await refunds.request({ ...act, actor: session.userId });
      return null;
    }),
    bind(contract.listPaymentExceptions, async ({ status, ...page }) => {
      const { list, counts } = await service.listExceptions(status, pageOf(page));
      return {
        ...page,
        counts,
        total: counts[status],
        list: list.map((found) => ({
          id: found.id,
          kind: found.kind,
          out_trade_no: found.outTradeNo,
          reference: found.reference,
          expected_amount: found.expectedFen,
          actual_amount: found.actualFen,
          user_id: found.userId,
          user_name: found.userName ?? '',
          found_at: found.foundAt.getTime(),
          done_at: found.doneAt?.getTime() ?? null,
          note: found.note,
        })),
      };
    }),
    bind(contract.closePaymentException, async ({ exception_id, note }, { session, nowMs }) => {
      await service.closeException({ actor: session.userId, id: exception_id, note, nowMs });
      return null;
    }),
  ];
}
