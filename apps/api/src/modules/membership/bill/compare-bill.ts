import type { Database } from '../../../platform/db/database.ts';
import { execute, listRows } from '../../../platform/db/statement.ts';
import { createOrderRepository, type PaymentProviderName } from '../order/order.repository.ts';
import type { Settle } from '../order/settle.ts';
import type { BillLine, PaymentProvider } from '../payment-provider.ts';
import { createRefundRepository } from '../refund/refund.repository.ts';
import type { RefundService } from '../refund/refund.service.ts';
import * as sql from './bill.sql.ts';

const DAY_MS = 86_400_000;
const CHINA_MS = 8 * 3_600_000;
/** The provider has the bill of a day at ten o'clock of the next one. */
const READY_AFTER_MS = 10.5 * 3_600_000;
/** A server that was off for some days compares these. */
const DAYS = 7;

type Counts = { payments: number; refunds: number; granted: number; exceptions: number };

type BillDeps = {
  database: Database;
  name: PaymentProviderName;
  provider: Pick<PaymentProvider, 'listBill' | 'findRefund'>;
  settle: Settle;
  refunds: Pick<RefundService, 'apply'>;
};

const startOf = (day: string): number => Date.parse(`${day}T00:00:00+08:00`);

/** The last days in China whose bill is ready, such as `2026-11-24`; latest last. */
export function readyDays(nowMs: number): string[] {
  const last = nowMs + CHINA_MS - READY_AFTER_MS - DAY_MS;
  return Array.from({ length: DAYS }, (_, back) =>
    new Date(last - (DAYS - 1 - back) * DAY_MS).toISOString().slice(0, 10),
  );
}

/**
 * Compares the bill of a day with the orders. A payment that nobody reported counts now; what only one side has becomes
 * an exception. Comparing a day again changes nothing.
 */
async function compareDay(deps: BillDeps, day: string, nowMs: number): Promise<Counts> {
  const { database, name, provider, settle } = deps;
  const orders = createOrderRepository(database.pool);
  const lines = await provider.listBill(day);
  const payments = lines.filter((line) => line.kind === 'payment');
  const refunds = lines.filter((line) => line.kind === 'refund');
  const counts = { payments: payments.length, refunds: refunds.length, granted: 0, exceptions: 0 };
  for (const { outTradeNo, transactionId, amountFen } of payments) {
    const settled = await settle({ state: 'paid', outTradeNo, transactionId, amountFen }, nowMs);
    if (settled === 'granted') counts.granted++;
    if (settled === 'exception') counts.exceptions++;
  }
  for (const refund of refunds) counts.exceptions += await compareRefund(deps, refund, nowMs);
  const billed = new Set(payments.map(({ outTradeNo }) => outTradeNo));
  const span = [new Date(startOf(day)), new Date(startOf(day) + DAY_MS)] as const;
  for (const paid of await listRows(database.pool, sql.listPaidOrders, [name, ...span])) {
    if (billed.has(paid.outTradeNo)) continue;
    counts.exceptions++;
    const reference = paid.transactionId ?? '';
    const found = { kind: 'not_in_bill', outTradeNo: paid.outTradeNo, reference } as const;
    await orders.addException(
      { ...found, ...(paid.paidFen === null ? {} : { expectedFen: paid.paidFen }) },
      new Date(nowMs),
    );
  }
  return counts;
}

/** The number of exceptions: 0 or 1. */
async function compareRefund(
  deps: BillDeps,
  line: Extract<BillLine, { kind: 'refund' }>,
  nowMs: number,
): Promise<number> {
  const { database, provider, refunds } = deps;
  const { outTradeNo, outRefundNo, amountFen } = line;
  const known = await createRefundRepository(database.pool).find(outRefundNo);
  if (known?.amountFen === amountFen) {
    if (known.doneAt === null) await refunds.apply(await provider.findRefund(outRefundNo), nowMs);
    return 0;
  }
  const found = { kind: 'unknown_refund', outTradeNo, reference: outRefundNo, actualFen: amountFen } as const;
  const expected = known ? { expectedFen: known.amountFen } : {};
  await createOrderRepository(database.pool).addException({ ...found, ...expected }, new Date(nowMs));
  return 1;
}

/** Compares the days that are ready and were not compared yet; resolves with the counts of each. */
export async function compareBills(
  deps: BillDeps,
  nowMs: number,
  signal: AbortSignal,
): Promise<Record<string, Counts>> {
  const { database, name } = deps;
  const days = readyDays(nowMs);
  const compared = await listRows(database.pool, sql.listComparedDays, [name, days[0] ?? null]);
  const done: Record<string, Counts> = {};
  for (const day of days) {
    if (compared.some((row) => row.day === day)) continue;
    signal.throwIfAborted();
    const counts = await compareDay(deps, day, nowMs);
    const { payments, refunds, granted, exceptions } = counts;
    const values = [name, day, new Date(nowMs), payments, refunds, granted, exceptions] as const;
    await execute(database.pool, sql.insertComparedDay, [...values]);
    done[day] = counts;
  }
  return done;
}
