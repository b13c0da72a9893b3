/** An order as a provider knows it. The amount is in fen. */
export type ProviderOrder = {
  outTradeNo: string;
  title: string;
  amountFen: number;
  /** When it can no longer be paid, in milliseconds since 1970. */
  expiresAt: number;
};

/** What a provider says about one payment. `unknown`: it has no such order. `paidAt` is in milliseconds since 1970. */
export type PaymentState =
  | { state: 'paid'; outTradeNo: string; transactionId: string; amountFen: number; paidAt?: number }
  | { state: 'waiting' | 'closed' | 'unknown'; outTradeNo: string };

/** What a provider says about one refund. `failed`: the money stays with us, and a person must act. */
export type RefundState = {
  outRefundNo: string;
  state: 'done' | 'waiting' | 'failed' | 'unknown';
  /** The provider's number; empty when it has none. */
  refundId: string;
  /** When the money went back, in milliseconds since 1970. */
  doneAt?: number;
};

export type RefundRequest = {
  outTradeNo: string;
  outRefundNo: string;
  reason: string;
  amountFen: number;
  totalFen: number;
};

/** One line of a daily bill: a payment, or a refund with its own number. */
export type BillLine =
  | { kind: 'payment'; outTradeNo: string; transactionId: string; amountFen: number }
  | { kind: 'refund'; outTradeNo: string; outRefundNo: string; amountFen: number };

export type PaymentNotice = { payment: PaymentState } | { refund: RefundState } | { other: string };

/** Names of the providers. */
export const paymentProviders = ['sandbox', 'wechat'] as const;

/** Takes the money. Each call may fail after the provider did the work, so callers ask again before they decide. */
export type PaymentProvider = {
  id: (typeof paymentProviders)[number];
  /** The content of the QR code. The same order may be created again. */
  create(order: ProviderOrder): Promise<{ codeUrl: string }>;
  find(outTradeNo: string): Promise<PaymentState>;
  /** Resolves with `false` when the order was paid before. */
  close(outTradeNo: string): Promise<boolean>;
  /** Starts a refund; the same number again never pays twice. */
  refund(request: RefundRequest): Promise<RefundState>;
  findRefund(outRefundNo: string): Promise<RefundState>;
  /** The payments and refunds of a day in China (`2026-11-25`); empty when it has none. */
  listBill(day: string): Promise<BillLine[]>;
  /** Reads a message that the provider sent to us; throws `UntrustedError` when it did not. Absent: it sends none. */
  readNotice?(header: (name: string) => string | undefined, rawBody: string): Promise<PaymentNotice>;
};
