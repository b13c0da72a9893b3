import { paymentExceptionKinds } from '@tingci/contract/admin/order';
import { orderTypes } from '@tingci/contract/membership/order';
import { z } from 'zod';
import { createStatements } from '../../../platform/db/statement.ts';
import type { Types } from './payment-admin.sql-types.ts';

const statement = createStatements<Types>();

const MOST = 10_000;
const isWanted = '($1::bigint is null or o.user_id = $1) and ($2::text is null or o.out_trade_no = $2)';

export const listAllOrders = statement(
  'list-all-orders',
  `select o.id, o.out_trade_no as "outTradeNo", o.user_id as "userId", u.nickname as "userName", o.provider, o.plan, o.months,
    (select name from book where id = o.book_id) as "bookName",
    o.amount_fen as "amountFen", o.paid_fen as "paidFen", o.transaction_id as "transactionId", o.created_at as "createdAt",
    o.expires_at as "expiresAt", o.paid_at as "paidAt", o.closed_at as "closedAt", r.amount_fen as "refundFen",
    r.reason as "refundReason", r.requested_at as "refundAskedAt", r.done_at as "refundDoneAt"
  from payment_order o join app_user u on u.id = o.user_id
    left join payment_refund r on r.order_id = o.id and r.failed_at is null
  where ${isWanted} order by o.created_at desc, o.id desc limit $3 offset $4`,
  { shapes: { plan: z.enum(orderTypes), provider: z.enum(['sandbox', 'wechat']) } },
);

export const countAllOrders = statement(
  'count-all-orders',
  `select count(*)::int as "total!" from (select from payment_order o where ${isWanted} limit ${MOST}) as counted`,
);

const exceptions = `select e.id, e.kind, e.out_trade_no as "outTradeNo", e.reference, e.expected_fen as "expectedFen",
    e.actual_fen as "actualFen", e.found_at as "foundAt", e.done_at as "doneAt", e.note, o.user_id as "userId",
    u.nickname as "userName"
  from payment_exception e left join payment_order o on o.out_trade_no = e.out_trade_no
    left join app_user u on u.id = o.user_id`;

const shapes = { kind: z.enum(paymentExceptionKinds) };

export const listExceptions = {
  open: statement(
    'list-open-payment-exceptions',
    `${exceptions} where e.done_at is null order by e.found_at desc, e.id desc limit $1 offset $2`,
    { shapes },
  ),
  done: statement(
    'list-done-payment-exceptions',
    `${exceptions} where e.done_at is not null order by e.done_at desc, e.id desc limit $1 offset $2`,
    { shapes },
  ),
};

export const countExceptions = statement(
  'count-payment-exceptions',
  `select (count(*) filter (where done_at is null))::int as "open!",
    (count(*) filter (where done_at is not null))::int as "done!" from payment_exception`,
);

export const closeException = statement(
  'close-payment-exception',
  `update payment_exception set done_at = $2, note = $3 where id = $1 and done_at is null
  returning kind, out_trade_no as "outTradeNo"`,
  { shapes },
);
