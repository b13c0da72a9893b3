import { randomBytes } from 'node:crypto';
import type { Executor } from '../../../platform/db/database.ts';
import { execute, findRow, listRows } from '../../../platform/db/statement.ts';
import type { BillLine, PaymentProvider, PaymentState, RefundState } from '../payment-provider.ts';
import { UntrustedError } from '../wechat-pay/answer-check.ts';
import * as sql from './sandbox.sql.ts';

const DAY_MS = 86_400_000;

/** The provider of the sandbox, with the button that pays. */
export type SandboxProvider = PaymentProvider & {
  /** Pays as a learner does; false when the payment is over. */
  pay(outTradeNo: string): Promise<boolean>;
};

/** A payment provider without money, for development: its QR code opens a page of this site with 支付 and 取消. */
export function createSandboxProvider(client: Executor, now: () => number): SandboxProvider {
  async function find(outTradeNo: string): Promise<PaymentState> {
    const payment = await findRow(client, sql.findSandboxPayment, [outTradeNo]);
    if (!payment) return { state: 'unknown', outTradeNo };
    const { paidAt, transactionId, amountFen } = payment;
    if (paidAt !== null && transactionId !== null) {
      return { state: 'paid', outTradeNo, transactionId, amountFen, paidAt: paidAt.getTime() };
    }
    return { state: payment.closedAt === null ? 'waiting' : 'closed', outTradeNo };
  }

  async function findRefund(outRefundNo: string): Promise<RefundState> {
    const refund = await findRow(client, sql.findSandboxRefund, [outRefundNo]);
    if (!refund?.refundedAt) return { outRefundNo, refundId: '', state: 'unknown' };
    return { outRefundNo, refundId: outRefundNo, state: 'done', doneAt: refund.refundedAt.getTime() };
  }

  return {
    async create({ outTradeNo, amountFen, expiresAt, cashierPath }) {
      await execute(client, sql.createSandboxPayment, [
        outTradeNo,
        amountFen,
        new Date(now()),
        new Date(expiresAt),
      ]);
      return { codeUrl: cashierPath };
    },
    find,
    async close(outTradeNo) {
      await execute(client, sql.closeSandboxPayment, [outTradeNo, new Date(now())]);
      return (await find(outTradeNo)).state !== 'paid';
    },
    async refund({ outTradeNo, outRefundNo, amountFen }) {
      await execute(client, sql.refundSandboxPayment, [outTradeNo, outRefundNo, amountFen, new Date(now())]);
      const refund = await findRefund(outRefundNo);
      return refund.state === 'unknown' ? { ...refund, state: 'failed' } : refund;
    },
    findRefund,
    async listBill(day) {
      const from = Date.parse(`${day}T00:00:00+08:00`);
      const paid = await listRows(client, sql.listSandboxPayments, [new Date(from), new Date(from + DAY_MS)]);
      return paid.flatMap(({ outTradeNo, transactionId, amountFen, outRefundNo, refundFen }): BillLine[] => [
        { kind: 'payment', outTradeNo, transactionId: transactionId ?? '', amountFen },
        ...(outRefundNo === null
          ? []
          : [{ kind: 'refund' as const, outTradeNo, outRefundNo, amountFen: refundFen ?? 0 }]),
      ]);
    },
    // Nobody outside sends a notification of the sandbox.
    readNotice: () => Promise.reject(new UntrustedError('incomplete')),
    async pay(outTradeNo) {
      const transactionId = `sandbox-${randomBytes(12).toString('hex')}`;
      return (
        (await execute(client, sql.paySandboxPayment, [outTradeNo, new Date(now()), transactionId])) === 1
      );
    },
  };
}
