import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { emptyRequest, idSchema, instantSchema, listOf, pageOf, pageRequest } from '../primitives.ts';
import { sceneSchema } from './member.ts';

const call = { area: 'membership', access: 'user' } as const;

/** The plans that can be bought. */
export const planTypes = ['year', 'quarter', 'month'] as const;

export type PlanType = (typeof planTypes)[number];

/** What an order can be for: a plan, or one answer-word book. */
export const orderTypes = [...planTypes, 'book'] as const;

export type OrderType = (typeof orderTypes)[number];

/** The states of an order. `disputed`: another amount was paid than the order has. */
export const orderStates = ['waiting', 'paid', 'closed', 'disputed', 'refunding', 'refunded'] as const;

export type OrderState = (typeof orderStates)[number];

/** Integer fen: 0.01 yuan. */
export const fenSchema = z.int().min(0).max(100_000_000);

/** The number of an order, also at the payment provider. */
export const tradeNumberSchema = z.string().regex(/^[0-9a-f]{32}$/, { error: '订单号不正确' });

const prepayIdSchema = z.string().regex(/^[0-9a-f]{32}$/, { error: '付款链接不正确' });

export const listPlans = defineEndpoint({
  ...call,
  rate: 'read',
  path: '/api/study/customer/v1/member/v1/plan/list',
  summary: 'The plans of Pro with their prices in fen, and whether they can be bought now.',
  request: emptyRequest,
  response: listOf(
    z.object({
      type: z.enum(planTypes),
      /** How many of the type: always 1. */
      number: z.int(),
      months: z.int(),
      amount: fenSchema,
      /** Null for a plan that is not compared with another price. */
      list_amount: fenSchema.nullable(),
      month_amount: fenSchema,
      /** Saved part of the list price, rounded. */
      saved_percent: z.int(),
    }),
    20,
  ).extend({ is_open: z.boolean() }),
});

/** An order that waits for its payment. */
export const madeOrderSchema = z.object({
  /** The text of the QR code. A path is one of this site. */
  code_url: z.string(),
  out_trade_no: z.string(),
});

export const createOrder = defineEndpoint({
  ...call,
  rate: 'write',
  path: '/api/study/customer/v1/member/v1/pay',
  summary: 'Orders a plan. An open order of the same plan is returned again.',
  request: z.strictObject({
    pay_type: z.literal('wx_Native'),
    type: z.enum(planTypes),
    number: z.int().min(1).max(1000),
    /** The price that the page shows, in fen. Another price than that of the server is refused. */
    amount: fenSchema,
    scene: sceneSchema,
  }),
  response: madeOrderSchema,
});

export const getPayResult = defineEndpoint({
  ...call,
  // It stores a payment that the provider reports.
  rate: 'write',
  whenFull: true,
  path: '/api/study/customer/v1/member/v1/pay/result',
  summary: 'The result of a payment: 2 success, 3 fail, 1 pending.',
  request: z.strictObject({ out_trade_no: tradeNumberSchema }),
  response: z.object({ status: z.literal([1, 2, 3]) }),
});

export const listOrders = defineEndpoint({
  ...call,
  rate: 'read',
  path: '/api/study/customer/v1/member/v1/order/list',
  summary: 'The orders of the learner, newest first, page by page.',
  request: z.strictObject(pageRequest),
  response: pageOf(
    z.object({
      id: idSchema,
      out_trade_no: z.string(),
      type: z.enum(orderTypes),
      /** 0 for a book. */
      months: z.int(),
      /** The book of the order; null for a plan. */
      book_name: z.string().nullable(),
      amount: fenSchema,
      state: z.enum(orderStates),
      created_at: instantSchema,
      paid_at: instantSchema.nullable(),
      /** For the payment link of an order that waits. */
      prepay_id: z.string(),
    }),
  ),
});

/** What everybody with the link of an order may know. */
const cashierSchema = z.object({
  /** 0 for a book. */
  months: z.int(),
  /** The book of the order; null for a plan. */
  book_name: z.string().nullable(),
  amount: fenSchema,
  state: z.enum(orderStates),
  expires_at: instantSchema,
  /** The text of the QR code. */
  code_url: z.string(),
  /** Nothing is paid: the page has buttons instead. */
  is_sandbox: z.boolean(),
});

export const getCashier = defineEndpoint({
  ...call,
  access: 'visitor',
  rate: 'read',
  path: '/api/study/customer/v1/member/v1/pay/cashier',
  summary: 'The order of a payment link, for whoever has the link.',
  request: z.strictObject({ prepay_id: prepayIdSchema }),
  response: cashierSchema,
});

export const actAtCashier = defineEndpoint({
  ...call,
  access: 'visitor',
  rate: 'write',
  path: '/api/study/customer/v1/member/v1/pay/cashier/act',
  summary: 'Pays or cancels an order of the sandbox. Real orders are not found.',
  request: z.strictObject({ prepay_id: prepayIdSchema, act: z.enum(['pay', 'cancel']) }),
  response: cashierSchema,
});
