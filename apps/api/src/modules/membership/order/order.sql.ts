import { orderTypes } from '@tingci/contract/membership/order';
import { z } from 'zod';
import { createStatements } from '../../../platform/db/statement.ts';
import type { Types } from './order.sql-types.ts';

const statement = createStatements<Types>();

const shapes = { plan: z.enum(orderTypes), provider: z.enum(['sandbox', 'wechat']) };

const columns = `o.user_id as "userId", o.out_trade_no as "outTradeNo", o.prepay_id as "prepayId", o.provider, o.plan,
  o.months, o.book_id as "bookId", (select name from book where id = o.book_id) as "bookName", o.amount_fen as "amountFen", o.scene, o.created_at as "createdAt", o.expires_at as "expiresAt",
  o.code_url as "codeUrl", o.closed_at as "closedAt", o.paid_at as "paidAt", o.paid_fen as "paidFen",
  o.transaction_id as "transactionId"`;

/** Until the transaction ends, the learner makes no other order and does not close the account. */
export const lockBuyer = statement(
  'lock-buyer',
  'select id from app_user where id = $1 and closed_at is null for update',
);

/** The newest order of a plan or of a book that can still be paid for a while. */
export const findOpenOrder = statement(
  'find-open-order',
  `select ${columns} from payment_order o
  where o.user_id = $1 and o.plan = $2 and o.amount_fen = $3 and o.provider = $4 and o.expires_at > $5
    and o.book_id is not distinct from $6
    and o.paid_at is null and o.closed_at is null
  order by o.created_at desc, o.id desc limit 1`,
  { shapes },
);

export const insertOrder = statement(
  'insert-order',
  `insert into payment_order as o (user_id, out_trade_no, prepay_id, provider, plan, months, amount_fen, scene, created_at,
    expires_at, checked_at, book_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $9, $11) returning ${columns}`,
  { shapes },
);

export const setCodeUrl = statement(
  'set-order-code-url',
  'update payment_order set code_url = $2 where out_trade_no = $1',
);

export const findOwnOrder = statement(
  'find-own-order',
  `select ${columns} from payment_order o where o.out_trade_no = $1 and o.user_id = $2`,
  { shapes },
);

export const findOrderByPrepayId = statement(
  'find-order-by-prepay-id',
  `select ${columns} from payment_order o where o.prepay_id = $1`,
  { shapes },
);

/** Locks an order and its account until the transaction ends, so that reports of a payment come one after the other. */
export const lockOrder = statement(
  'lock-order',
  `select ${columns}, u.closed_at is not null as "isAccountClosed!", u.suspended_at as "suspendedAt"
  from payment_order o join app_user u on u.id = o.user_id where o.out_trade_no = $1 for update of o for share of u`,
  { shapes },
);

/** Whoever changes the row asks the provider; everybody else uses what is stored. */
export const claimCheck = statement(
  'claim-order-check',
  `update payment_order set checked_at = $2
  where out_trade_no = $1 and checked_at <= $3 and paid_at is null and closed_at is null`,
);

export const storePayment = statement(
  'store-order-payment',
  `update payment_order set paid_at = $2, paid_fen = $3, transaction_id = $4
  where out_trade_no = $1 and paid_at is null`,
);

export const storeClose = statement(
  'store-order-close',
  `update payment_order set closed_at = $2 where out_trade_no = $1 and closed_at is null and paid_at is null`,
);

/** Open orders that nobody asked about for a while. */
export const listDueOrders = statement(
  'list-due-orders',
  `select ${columns} from payment_order o
  where o.paid_at is null and o.closed_at is null and o.checked_at < $1 and o.provider = $2
  order by o.checked_at limit $3`,
  { shapes },
);

export const listOrdersOf = statement(
  'list-orders-of-learner',
  `select o.id, ${columns}, r.requested_at as "refundAskedAt", r.done_at as "refundDoneAt"
  from payment_order o left join payment_refund r on r.order_id = o.id and r.failed_at is null
  where o.user_id = $1
  order by o.created_at desc, o.id desc limit $2 offset $3`,
  { shapes },
);

export const countOrdersOf = statement(
  'count-orders-of-learner',
  'select count(*)::int as "total!" from payment_order where user_id = $1',
);

/** Stores a payment or refund for an administrator, once. */
export const insertException = statement(
  'insert-payment-exception',
  `insert into payment_exception (kind, out_trade_no, reference, expected_fen, actual_fen, found_at)
  values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
);
