import { createStatements } from '../../../platform/db/statement.ts';
import type { Types } from './sandbox.sql-types.ts';

const statement = createStatements<Types>();

export const createSandboxPayment = statement(
  'create-sandbox-payment',
  `insert into sandbox_payment (out_trade_no, amount_fen, created_at, expires_at) values ($1, $2, $3, $4)
  on conflict do nothing`,
);

export const findSandboxPayment = statement(
  'find-sandbox-payment',
  `select amount_fen as "amountFen", closed_at as "closedAt", paid_at as "paidAt", transaction_id as "transactionId"
  from sandbox_payment where out_trade_no = $1`,
);

export const paySandboxPayment = statement(
  'pay-sandbox-payment',
  `update sandbox_payment set paid_at = $2, transaction_id = $3
  where out_trade_no = $1 and paid_at is null and closed_at is null and expires_at > $2`,
);

export const closeSandboxPayment = statement(
  'close-sandbox-payment',
  'update sandbox_payment set closed_at = $2 where out_trade_no = $1 and paid_at is null and closed_at is null',
);

export const refundSandboxPayment = statement(
  'refund-sandbox-payment',
  `update sandbox_payment set out_refund_no = $2, refund_fen = $3, refunded_at = $4
  where out_trade_no = $1 and paid_at is not null and out_refund_no is null and $3 <= amount_fen`,
);

export const findSandboxRefund = statement(
  'find-sandbox-refund',
  'select refunded_at as "refundedAt" from sandbox_payment where out_refund_no = $1',
);

export const listSandboxPayments = statement(
  'list-sandbox-payments',
  `select out_trade_no as "outTradeNo", transaction_id as "transactionId", amount_fen as "amountFen",
    out_refund_no as "outRefundNo", refund_fen as "refundFen"
  from sandbox_payment where paid_at >= $1 and paid_at < $2 order by paid_at limit 10000`,
);
