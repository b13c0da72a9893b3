/** A payment of the fake. The total is in fen; the transaction id is empty until it is paid. */
export type Payment = {
  total: number;
  state: 'NOTPAY' | 'SUCCESS' | 'CLOSED' | 'REFUND';
  transactionId: string;
  paidAt: string;
  /** Until when it can be paid, as the client wrote it. */
  timeExpire: string;
};

export type Refund = {
  outTradeNo: string;
  amount: number;
  refundId: string;
  status: 'SUCCESS' | 'PROCESSING' | 'ABNORMAL';
};

type Books = {
  payments: ReadonlyMap<string, Payment>;
  refunds: ReadonlyMap<string, Refund>;
  extra: readonly string[];
  appid: string;
  mchid: string;
};

const HEAD =
  '交易时间,公众账号ID,商户号,微信订单号,商户订单号,交易状态,微信退款单号,商户退款单号,订单金额,申请退款金额';

const chinaDay = (instant: string) =>
  new Date(Date.parse(instant) + 8 * 3_600_000).toISOString().slice(0, 10);
const yuan = (fen: number) => (fen / 100).toFixed(2);
const row = (cells: string[]) => cells.map((cell) => `\`${cell}`).join(',');

/** The trade bill of a day in China, with the refunds of its payments; empty when the day has none. */
export function billOf({ payments, refunds, extra, appid, mchid }: Books, day: string): string {
  const paid = [...payments].filter(([, { paidAt }]) => paidAt !== '' && chinaDay(paidAt) === day);
  const numbers = paid.map(([number]) => number);
  const lines = [
    ...paid.map(([number, { transactionId, total, paidAt }]) =>
      row([paidAt, appid, mchid, transactionId, number, 'SUCCESS', '0', '0', yuan(total), '0.00']),
    ),
    ...[...refunds]
      .filter(([, { outTradeNo }]) => numbers.includes(outTradeNo))
      .map(([number, { outTradeNo, amount, refundId }]) =>
        row(['', appid, mchid, '', outTradeNo, 'REFUND', refundId, number, yuan(amount), yuan(amount)]),
      ),
    ...extra,
  ];
  if (lines.length === 0) return '';
  return `\uFEFF${[HEAD, ...lines, '总交易单数,应结订单总金额', '`1,`1.00', ''].join('\r\n')}`;
}
