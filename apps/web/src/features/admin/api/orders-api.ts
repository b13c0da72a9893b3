import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@tingci/contract/index';
import { api } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/query-client.ts';

const ORDERS = '/api/study/admin/v1/order/list';
const EXCEPTIONS = '/api/study/admin/v1/order/exception/list';
const pageSize = 20;
const ordersKey = ['admin', 'orders'];

type WireOrder = ResponseOf<typeof ORDERS>['list'][number];
type WireException = ResponseOf<typeof EXCEPTIONS>['list'][number];

/** An order of a learner. Amounts are in fen, instants in milliseconds since 1970. */
export type AdminOrder = {
  id: number;
  outTradeNo: string;
  userId: number;
  userName: string;
  provider: WireOrder['provider'];
  months: number;
  /** The book of the order; null for a plan. */
  bookName: string | null;
  amountFen: number;
  /** Null without a payment. */
  paidFen: number | null;
  transactionId: string;
  state: WireOrder['state'];
  createdAt: number;
  paidAt: number | null;
  /** Null without a refund. */
  refundFen: number | null;
  refundReason: string;
};

const toOrder = (order: WireOrder): AdminOrder => ({
  id: order.id,
  outTradeNo: order.out_trade_no,
  userId: order.user_id,
  userName: order.user_name,
  provider: order.provider,
  months: order.months,
  bookName: order.book_name,
  amountFen: order.amount,
  paidFen: order.paid_amount,
  transactionId: order.transaction_id,
  state: order.state,
  createdAt: order.created_at,
  paidAt: order.paid_at,
  refundFen: order.refund_amount,
  refundReason: order.refund_reason,
});

/** Orders of all learners, or of one, or the one with a number; newest first. */
export const allOrdersQuery = (userId: number | undefined, outTradeNo: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [...ordersKey, 'list', userId ?? 'all', outTradeNo ?? 'all'],
    initialPageParam: 1,
    queryFn: async ({ signal, pageParam }) => {
      const request = {
        ...(userId === undefined ? {} : { user_id: userId }),
        ...(outTradeNo === undefined ? {} : { out_trade_no: outTradeNo }),
        page: pageParam,
        page_size: pageSize,
      };
      const { list, total, page } = await api.read(ORDERS, request, { signal });
      return { list: list.map(toOrder), total, page };
    },
    getNextPageParam: (last) => (last.page * pageSize < last.total ? last.page + 1 : undefined),
  });

/** Pays an order back. The audit log keeps the reason. Rejects when the server refuses. */
export async function refundOrder(outTradeNo: string, amountFen: number, reason: string): Promise<void> {
  await api.post('/api/study/admin/v1/order/refund', { out_trade_no: outTradeNo, amount: amountFen, reason });
  await queryClient.invalidateQueries({ queryKey: ordersKey });
}

/** A payment or a refund that fits no order. */
export type PaymentException = {
  id: number;
  kind: WireException['kind'];
  outTradeNo: string;
  reference: string;
  expectedFen: number | null;
  actualFen: number | null;
  /** Null for an order that does not exist. */
  userId: number | null;
  userName: string;
  foundAt: number;
  /** Null while it is open. */
  doneAt: number | null;
  note: string;
};

const toException = (found: WireException): PaymentException => ({
  id: found.id,
  kind: found.kind,
  outTradeNo: found.out_trade_no,
  reference: found.reference,
  expectedFen: found.expected_amount,
  actualFen: found.actual_amount,
  userId: found.user_id,
  userName: found.user_name,
  foundAt: found.found_at,
  doneAt: found.done_at,
  note: found.note,
});

/** Exceptions of a status, newest first, in pages. */
export const exceptionsQuery = (status: 'open' | 'done') =>
  infiniteQueryOptions({
    queryKey: [...ordersKey, 'exceptions', status],
    initialPageParam: 1,
    queryFn: async ({ signal, pageParam }) => {
      const request = { status, page: pageParam, page_size: pageSize };
      const { list, total, page, counts } = await api.read(EXCEPTIONS, request, { signal });
      return { list: list.map(toException), total, page, counts };
    },
    getNextPageParam: (last) => (last.page * pageSize < last.total ? last.page + 1 : undefined),
  });

/** Records how an exception was handled. */
export async function closeException(id: number, note: string): Promise<void> {
  await api.post('/api/study/admin/v1/order/exception/update', { exception_id: id, note });
  await queryClient.invalidateQueries({ queryKey: ordersKey });
}
