import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@tingci/contract/index';
import { linkToCashier } from '@tingci/domain/cashier-link';
import { api } from '../../../lib/api/api.ts';

const LIST = '/api/study/customer/v1/member/v1/order/list';
const pageSize = 10;

type WireOrder = ResponseOf<typeof LIST>['list'][number];

/** An order of the learner; the amount is in fen, instants are milliseconds since 1970. */
export type Order = {
  outTradeNo: string;
  months: number;
  /** The book of the order; null for a plan. */
  bookName: string | null;
  amountFen: number;
  state: WireOrder['state'];
  createdAt: number;
  /** The page that pays it; undefined unless it waits. */
  cashierPath: string | undefined;
};

const toOrder = ({ prepay_id, ...order }: WireOrder): Order => ({
  outTradeNo: order.out_trade_no,
  months: order.months,
  bookName: order.book_name,
  amountFen: order.amount,
  state: order.state,
  createdAt: order.created_at,
  cashierPath: order.state === 'waiting' ? linkToCashier(prepay_id, order.type) : undefined,
});

/** The learner's orders, newest first, in pages. */
export const ordersQuery = infiniteQueryOptions({
  queryKey: ['orders'],
  staleTime: 0,
  initialPageParam: 1,
  queryFn: async ({ signal, pageParam }) => {
    const { list, total, page } = await api.read(LIST, { page: pageParam, page_size: pageSize }, { signal });
    return { list: list.map(toOrder), total, page };
  },
  getNextPageParam: (last) => (last.page * pageSize < last.total ? last.page + 1 : undefined),
});
