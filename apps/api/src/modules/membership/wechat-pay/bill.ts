import type { BillLine } from '../payment-provider.ts';

const MAX_LINES = 500_000;

const columns = {
  transactionId: '微信订单号',
  outTradeNo: '商户订单号',
  state: '交易状态',
  outRefundNo: '商户退款单号',
  refunded: '申请退款金额',
  total: '订单金额',
} as const;

/**
 * Reads a trade bill of all payments and refunds (交易账单, ALL). Each value begins with a backtick. The last two lines are
 * totals. Throws for a bill with another form, so that it does not count as an empty one.
 */
export function readBill(text: string): BillLine[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  if (lines.length > MAX_LINES) throw new Error('the bill is too long');
  const names = (lines[0] ?? '').split(',').map((name) => name.trim());
  const at = Object.fromEntries(
    Object.entries(columns).map(([key, name]) => [key, names.indexOf(name)]),
  ) as Record<keyof typeof columns, number>;
  const missing = Object.values(at).includes(-1);
  const end = lines.findIndex((line, index) => index > 0 && !line.startsWith('`'));
  if (missing || end === -1) throw new Error('the bill has another form');
  return lines.slice(1, end).map((line) => {
    const cells = line.slice(1).split(',`');
    const cell = (key: keyof typeof columns) => (cells[at[key]] ?? '').trim();
    const outTradeNo = cell('outTradeNo');
    if (cell('state') === 'REFUND') {
      const outRefundNo = cell('outRefundNo');
      return { kind: 'refund', outTradeNo, outRefundNo, amountFen: toFen(cell('refunded')) };
    }
    const transactionId = cell('transactionId');
    return { kind: 'payment', outTradeNo, transactionId, amountFen: toFen(cell('total')) };
  });
}

/** Converts yuan to fen with integers only: `25.00` is 2500. Throws for a text of another form. */
export function toFen(yuan: string): number {
  const [, whole, cents = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(yuan) ?? [];
  if (whole === undefined) throw new Error('the bill has an amount of another form');
  return Number(whole) * 100 + Number(cents.padEnd(2, '0'));
}
