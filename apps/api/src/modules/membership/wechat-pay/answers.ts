import { z } from 'zod';
import type { PaymentState, RefundState } from '../payment-provider.ts';

const numberText = z.string().min(1).max(64);
const time = z.iso.datetime({ offset: true });
const fen = z.int().min(0).max(100_000_000);

export const createdSchema = z.object({ code_url: z.string().min(1).max(512) });

/** A payment, as a query and a notification have it. */
export const paymentSchema = z.object({
  appid: z.string().max(32),
  mchid: z.string().max(32),
  out_trade_no: numberText,
  trade_state: z.string().max(32),
  transaction_id: numberText.optional(),
  success_time: time.optional(),
  amount: z.object({ total: fen, currency: z.string().max(16).default('CNY') }).optional(),
});

/** A refund, as a call and a query have it (`status`), and a notification (`refund_status`). */
export const refundSchema = z.object({
  out_refund_no: numberText,
  refund_id: numberText.optional(),
  status: z.string().max(32).optional(),
  refund_status: z.string().max(32).optional(),
  success_time: time.optional(),
});

export const billSchema = z.object({
  hash_type: z.literal('SHA1'),
  hash_value: z.string().regex(/^[0-9a-fA-F]{40}$/),
  download_url: z.string().max(2048),
});

const closedStates: readonly string[] = ['CLOSED', 'REVOKED', 'PAYERROR'];

/** Maps a payment. Throws for one of another merchant or app: it is not ours. */
export function toPayment(
  payment: z.output<typeof paymentSchema>,
  own: { mchid: string; appid: string },
): PaymentState {
  const { out_trade_no: outTradeNo, trade_state: state } = payment;
  if (payment.mchid !== own.mchid || payment.appid !== own.appid) {
    throw new Error('the payment belongs to another merchant');
  }
  // A payment that was refunded was paid before.
  if (state === 'SUCCESS' || state === 'REFUND') {
    const { transaction_id: transactionId, success_time: at, amount } = payment;
    if (!transactionId || !amount || amount.currency !== 'CNY') {
      throw new Error('the payment has no number or amount');
    }
    return {
      state: 'paid',
      outTradeNo,
      transactionId,
      amountFen: amount.total,
      ...(at ? { paidAt: Date.parse(at) } : {}),
    };
  }
  return { state: closedStates.includes(state) ? 'closed' : 'waiting', outTradeNo };
}

/** Maps a refund. */
export function toRefund(refund: z.output<typeof refundSchema>): RefundState {
  const { out_refund_no: outRefundNo, refund_id: refundId = '', success_time: at } = refund;
  const status = refund.status ?? refund.refund_status;
  if (status === 'SUCCESS') {
    return { outRefundNo, refundId, state: 'done', ...(at ? { doneAt: Date.parse(at) } : {}) };
  }
  return { outRefundNo, refundId, state: status === 'PROCESSING' ? 'waiting' : 'failed' };
}
