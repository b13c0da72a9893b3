import * as contract from '@tingci/contract/membership/order';
import type { CallerOf } from '../../../platform/challenge/caller-of.ts';
import { type Binding, bind } from '../../../platform/http/bind.ts';
import { monthFen, plans, savedPercent } from '../plan/plans.ts';
import type { CashierService } from './cashier.service.ts';
import type { Order } from './order.repository.ts';
import type { OrderService } from './order.service.ts';
import { stateOf } from './order-state.ts';

/** Handlers of the plans, of orders and of the page behind a payment link. */
export function createOrderBindings(
  orders: OrderService,
  cashier: CashierService,
  { isOpen, callerOf }: { isOpen: boolean; callerOf: CallerOf },
): Binding[] {
  return [
    bind(contract.listPlans, () => ({
      is_open: isOpen,
      list: plans.map((plan) => ({
        type: plan.type,
        number: plan.number,
        months: plan.months,
        amount: plan.amountFen,
        list_amount: plan.listFen,
        month_amount: monthFen(plan),
        saved_percent: savedPercent(plan),
      })),
    })),
    bind(contract.createOrder, async ({ type, number, amount, scene }, context) => {
      const caller = await callerOf('order', context);
      const made = await orders.create(caller, { type, number, amountFen: amount, scene });
      return { code_url: made.codeUrl, out_trade_no: made.outTradeNo };
    }),
    bind(contract.getPayResult, async ({ out_trade_no }, { session, nowMs }) => ({
      status: await orders.getResult(session.userId, out_trade_no, nowMs),
    })),
    bind(contract.listOrders, async ({ page, page_size }, { session, nowMs }) => {
      const { list, total } = await orders.list(session.userId, { page, pageSize: page_size });
      return {
        total,
        page,
        page_size,
        list: list.map((order) => ({
          id: order.id,
          out_trade_no: order.outTradeNo,
          type: order.plan,
          months: order.months,
          book_name: order.bookName,
          amount: order.amountFen,
          state: stateOf(order, nowMs),
          created_at: order.createdAt.getTime(),
          paid_at: order.paidAt?.getTime() ?? null,
          prepay_id: order.prepayId,
        })),
      };
    }),
    bind(contract.getCashier, async ({ prepay_id }, { nowMs }) =>
      presentCashier(await cashier.find(prepay_id), nowMs),
    ),
    bind(contract.actAtCashier, async ({ prepay_id, act }, { nowMs }) =>
      presentCashier(await cashier.act(prepay_id, act, nowMs), nowMs),
    ),
  ];
}

const presentCashier = (order: Order, nowMs: number) => ({
  months: order.months,
  book_name: order.bookName,
  amount: order.amountFen,
  state: stateOf(order, nowMs),
  expires_at: order.expiresAt.getTime(),
  code_url: order.codeUrl ?? '',
  is_sandbox: order.provider === 'sandbox',
});
