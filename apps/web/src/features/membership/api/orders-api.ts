import { queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@tingci/contract/index';
import type { PlanType } from '@tingci/contract/membership/order';
import type { ProReason } from '@tingci/domain/membership';
import { api } from '../../../lib/api/api.ts';
import { changesServer } from '../../../lib/query-client.ts';

const MEMBER = '/api/study/customer/v1/member/v1';

/** A plan that can be bought. Amounts are in fen. */
export type Plan = {
  type: PlanType;
  number: number;
  months: number;
  amountFen: number;
  /** The price that it is compared with; null without one. */
  listFen: number | null;
  monthFen: number;
  savedPercent: number;
};

/** The plans, and whether they can be bought now. */
export const plansQuery = queryOptions({
  queryKey: ['plans'],
  meta: { isOfInstallation: true },
  queryFn: async () => toPlans(await api.read(`${MEMBER}/plan/list`, {})),
});

function toPlans({ list, is_open }: ResponseOf<`${typeof MEMBER}/plan/list`>) {
  return {
    isOpen: is_open,
    plans: list.map(
      (plan): Plan => ({
        type: plan.type,
        number: plan.number,
        months: plan.months,
        amountFen: plan.amount,
        listFen: plan.list_amount,
        monthFen: plan.month_amount,
        savedPercent: plan.saved_percent,
      }),
    ),
  };
}

/** An order that waits for its payment. */
export type OpenOrder = {
  outTradeNo: string;
  /** The text of the QR code: an absolute address, or one of a payment app. */
  codeUrl: string;
  /** The page of this site that pays, when the order belongs to the sandbox. */
  cashierPath: string | undefined;
};

// Each opening asks again: the earlier order may be paid or closed.
const asked = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY, retry: false, meta: changesServer } as const;

/**
 * The open order of a plan; the server makes one only when there is none. `scene` is the reason of the page. The
 * server refuses another price than its own.
 */
export const orderQuery = (plan: Plan, scene: ProReason) =>
  queryOptions({
    ...asked,
    queryKey: ['order', plan.type, plan.amountFen],
    queryFn: () => orderPlan(plan, scene),
  });

/** {@link orderQuery} for an answer-word book. */
export const bookOrderQuery = (book: { id: number; amountFen: number }, scene: ProReason) =>
  queryOptions({
    ...asked,
    queryKey: ['order', 'book', book.id, book.amountFen],
    queryFn: () => orderBook(book, scene),
  });

// The place of the QR code shows a failure, so there is no toast.
const quiet = { isSilent: true } as const;

async function orderPlan({ type, number, amountFen }: Plan, scene: ProReason): Promise<OpenOrder> {
  const wanted = { pay_type: 'wx_Native', type, number, amount: amountFen, scene } as const;
  return toOpenOrder(await api.post(`${MEMBER}/pay`, wanted, quiet));
}

async function orderBook(book: { id: number; amountFen: number }, scene: ProReason): Promise<OpenOrder> {
  const wanted = { pay_type: 'wx_Native', book_id: book.id, amount: book.amountFen, scene } as const;
  return toOpenOrder(await api.post(`${MEMBER}/buy-book/prepare`, wanted, quiet));
}

function toOpenOrder({ code_url, out_trade_no }: ResponseOf<`${typeof MEMBER}/pay`>): OpenOrder {
  const isPath = code_url.startsWith('/');
  return {
    outTradeNo: out_trade_no,
    codeUrl: isPath ? new URL(code_url, window.location.origin).href : code_url,
    cashierPath: isPath ? code_url : undefined,
  };
}

export type PayResult = 'paid' | 'failed' | 'pending';

/** The result of a payment: 2 success, 3 fail, anything else pending (docs/specification.md, section 4). */
export async function readPayResult(outTradeNo: string, signal: AbortSignal): Promise<PayResult> {
  const number = { out_trade_no: outTradeNo };
  const { status } = await api.post(`${MEMBER}/pay/result`, number, { isSilent: true, signal });
  return status === 2 ? 'paid' : status === 3 ? 'failed' : 'pending';
}

/** The order behind a payment link. */
export type Cashier = {
  months: number;
  /** The book of the order; null for a plan. */
  bookName: string | null;
  amountFen: number;
  state: ResponseOf<`${typeof MEMBER}/pay/cashier`>['state'];
  codeUrl: string;
  isSandbox: boolean;
};

const CASHIER_EVERY_MS = 3000;

/** The order behind a payment link, for whoever has the link; read again until it is paid or closed. */
export const cashierQuery = (prepayId: string) =>
  queryOptions({
    queryKey: ['cashier', prepayId],
    meta: { isOfInstallation: true },
    queryFn: async () => toCashier(await api.read(`${MEMBER}/pay/cashier`, { prepay_id: prepayId })),
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? CASHIER_EVERY_MS : false),
  });

/** Pays or cancels an order of the sandbox. Rejects when it is over. */
export async function actAtCashier(prepayId: string, act: 'pay' | 'cancel'): Promise<Cashier> {
  return toCashier(await api.post(`${MEMBER}/pay/cashier/act`, { prepay_id: prepayId, act }));
}

const toCashier = (order: ResponseOf<`${typeof MEMBER}/pay/cashier`>): Cashier => ({
  months: order.months,
  bookName: order.book_name,
  amountFen: order.amount,
  state: order.state,
  codeUrl: order.code_url,
  isSandbox: order.is_sandbox,
});
