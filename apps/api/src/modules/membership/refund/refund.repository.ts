import type { Executor } from '../../../platform/db/database.ts';
import { execute, findRow, listRows, type Row } from '../../../platform/db/statement.ts';
import type { PaymentProviderName } from '../order/order.repository.ts';
import * as sql from './refund.sql.ts';

/** A refund with the order that it pays back. */
export type Refund = Row<typeof sql.findRefund>;

/** Queries of refunds. */
export function createRefundRepository(client: Executor) {
  return {
    /** False when the order has a refund that did not fail. */
    insert: async (
      refund: Pick<Refund, 'outTradeNo' | 'outRefundNo' | 'amountFen' | 'reason'>,
      at: Date,
    ): Promise<boolean> => {
      const { outTradeNo, outRefundNo, amountFen, reason } = refund;
      return (
        (await execute(client, sql.insertRefund, [outTradeNo, outRefundNo, amountFen, reason, at])) === 1
      );
    },
    find: (outRefundNo: string): Promise<Refund | undefined> =>
      findRow(client, sql.findRefund, [outRefundNo]),
    lock: (outRefundNo: string): Promise<Refund | undefined> =>
      findRow(client, sql.lockRefund, [outRefundNo]),
    storeDone: (outRefundNo: string, at: Date, refundId: string) =>
      execute(client, sql.storeRefundDone, [outRefundNo, at, refundId]),
    storeFailed: (outRefundNo: string, at: Date, refundId: string) =>
      execute(client, sql.storeRefundFailed, [outRefundNo, at, refundId]),
    /** Whether this caller is the one that asks the provider now. */
    claimCheck: async (outRefundNo: string, now: Date, checkedBefore: Date): Promise<boolean> =>
      (await execute(client, sql.claimRefundCheck, [outRefundNo, now, checkedBefore])) === 1,
    listDue: (checkedBefore: Date, provider: PaymentProviderName, limit: number): Promise<Refund[]> =>
      listRows(client, sql.listDueRefunds, [checkedBefore, provider, limit]),
  };
}
