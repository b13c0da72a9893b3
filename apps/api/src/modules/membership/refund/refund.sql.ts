import { createStatements } from '../../../platform/db/statement.ts';
import type { Types } from './refund.sql-types.ts';

const statement = createStatements<Types>();

const columns = `r.out_refund_no as "outRefundNo", o.out_trade_no as "outTradeNo", o.user_id as "userId",
  r.amount_fen as "amountFen", coalesce(o.paid_fen, 0) as "totalFen!", r.reason, r.requested_at as "requestedAt",
  r.done_at as "doneAt", r.failed_at as "failedAt"`;

/** Adds a request, unless the order has one that did not fail. */
export const insertRefund = statement(
  'insert-refund',
  `insert into payment_refund (order_id, out_refund_no, amount_fen, reason, requested_at, checked_at)
  select id, $2, $3, $4, $5, $5 from payment_order where out_trade_no = $1
  on conflict do nothing`,
);

export const findRefund = statement(
  'find-refund',
  `select ${columns} from payment_refund r join payment_order o on o.id = r.order_id where r.out_refund_no = $1`,
);

export const lockRefund = statement(
  'lock-refund',
  `select ${columns} from payment_refund r join payment_order o on o.id = r.order_id
  where r.out_refund_no = $1 for update of r`,
);

/** A refund that the provider reported as failed can still be done later. */
export const storeRefundDone = statement(
  'store-refund-done',
  `update payment_refund set done_at = $2, refund_id = nullif($3, '') where out_refund_no = $1 and done_at is null`,
);

export const storeRefundFailed = statement(
  'store-refund-failed',
  `update payment_refund set failed_at = $2, refund_id = nullif($3, '')
  where out_refund_no = $1 and done_at is null and failed_at is null`,
);

export const claimRefundCheck = statement(
  'claim-refund-check',
  `update payment_refund set checked_at = $2
  where out_refund_no = $1 and checked_at <= $3 and done_at is null and failed_at is null`,
);

export const listDueRefunds = statement(
  'list-due-refunds',
  `select ${columns} from payment_refund r join payment_order o on o.id = r.order_id
  where r.done_at is null and r.failed_at is null and r.checked_at < $1 and o.provider = $2
  order by r.checked_at limit $3`,
);
