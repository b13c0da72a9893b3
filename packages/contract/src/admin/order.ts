import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { fenSchema, orderStates, orderTypes, tradeNumberSchema } from '../membership/order.ts';
import { emptyResponse, idSchema, instantSchema, pageOf, pageRequest, text } from '../primitives.ts';

const adminCall = { area: 'admin', access: 'admin' } as const;

/** Why an administrator must look at a payment or a refund. */
export const paymentExceptionKinds = [
  'amount',
  'unknown_order',
  'second_payment',
  'account_closed',
  'account_suspended',
  'book_owned',
  'unknown_refund',
  'refund_failed',
  'refund_late',
  'not_in_bill',
] as const;

export type PaymentExceptionKind = (typeof paymentExceptionKinds)[number];

export const listAllOrders = defineEndpoint({
  ...adminCall,
  rate: 'read',
  path: '/api/study/admin/v1/order/list',
  summary:
    'Orders of all learners, newest first, page by page; of one learner or with one number when asked.',
  request: z.strictObject({
    user_id: idSchema.optional(),
    out_trade_no: tradeNumberSchema.optional(),
    ...pageRequest,
  }),
  /** `total` is at most 10,000. */
  response: pageOf(
    z.object({
      id: idSchema,
      out_trade_no: z.string(),
      user_id: idSchema,
      user_name: z.string(),
      provider: z.enum(['sandbox', 'wechat']),
      type: z.enum(orderTypes),
      /** 0 for a book. */
      months: z.int(),
      /** The book of the order; null for a plan. */
      book_name: z.string().nullable(),
      amount: fenSchema,
      /** Null without a payment. */
      paid_amount: fenSchema.nullable(),
      transaction_id: z.string(),
      state: z.enum(orderStates),
      created_at: instantSchema,
      paid_at: instantSchema.nullable(),
      /** Null without a refund. */
      refund_amount: fenSchema.nullable(),
      refund_reason: z.string(),
    }),
  ),
});

export const refundOrder = defineEndpoint({
  ...adminCall,
  rate: 'write',
  needsProof: true,
  path: '/api/study/admin/v1/order/refund',
  summary:
    'Pays an order back, whole or in part. The membership of the order ends when the provider has paid back.',
  request: z.strictObject({
    out_trade_no: tradeNumberSchema,
    amount: fenSchema.min(1, { error: '请填写退款金额' }),
    /** The reason for the audit log and for the payment provider. */
    reason: text(80).trim().min(1, { error: '请填写理由' }),
  }),
  response: emptyResponse,
});

export const listPaymentExceptions = defineEndpoint({
  ...adminCall,
  rate: 'read',
  path: '/api/study/admin/v1/order/exception/list',
  summary: 'Payments and refunds that fit no order, newest first, page by page.',
  request: z.strictObject({ status: z.enum(['open', 'done']).default('open'), ...pageRequest }),
  response: pageOf(
    z.object({
      id: idSchema,
      kind: z.enum(paymentExceptionKinds),
      out_trade_no: z.string(),
      /** The provider's number of the payment, or the number of the refund. */
      reference: z.string(),
      expected_amount: fenSchema.nullable(),
      actual_amount: fenSchema.nullable(),
      /** Null for an order that does not exist. */
      user_id: idSchema.nullable(),
      user_name: z.string(),
      found_at: instantSchema,
      done_at: instantSchema.nullable(),
      note: z.string(),
    }),
  ).extend({ counts: z.object({ open: z.int(), done: z.int() }) }),
});

export const closePaymentException = defineEndpoint({
  ...adminCall,
  rate: 'write',
  path: '/api/study/admin/v1/order/exception/update',
  summary: 'Records how an exception was handled.',
  request: z.strictObject({
    exception_id: idSchema,
    note: text(500).trim().min(1, { error: '请填写处理说明' }),
  }),
  response: emptyResponse,
});
