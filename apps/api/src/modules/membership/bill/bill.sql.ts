import { createStatements } from '../../../platform/db/statement.ts';
import type { Types } from './bill.sql-types.ts';

const statement = createStatements<Types>();

export const listComparedDays = statement(
  'list-compared-bill-days',
  'select day::text as "day!" from payment_bill where provider = $1 and day >= $2::date',
);

export const insertComparedDay = statement(
  'insert-compared-bill-day',
  `insert into payment_bill (provider, day, compared_at, payment_count, refund_count, granted_count, exception_count)
  values ($1, $2::date, $3, $4, $5, $6, $7) on conflict do nothing`,
);

/** The orders of a provider that were paid in a time, for the comparison with its bill. */
export const listPaidOrders = statement(
  'list-paid-orders',
  `select out_trade_no as "outTradeNo", transaction_id as "transactionId", paid_fen as "paidFen"
  from payment_order where provider = $1 and paid_at >= $2 and paid_at < $3`,
);
