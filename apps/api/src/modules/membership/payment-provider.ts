/** An order as a provider knows it. The amount is in fen. */
export type ProviderOrder = {
  outTradeNo: string;
  title: string;
  amountFen: number;
  /** When it can no longer be paid, in milliseconds since 1970. */
  expiresAt: number;
  /** The page of this site behind the payment link. */
  cashierPath: string;
};

/** What a provider says about one payment. `unknown`: it has no such order. `paidAt` is in milliseconds since 1970. */
export type PaymentState =
  | { state: 'paid'; outTradeNo: string; transactionId: string; amountFen: number; paidAt?: number }
  | { state: 'waiting' | 'closed' | 'unknown'; outTradeNo: string };

/** What a provider says about one refund. `failed`: the learner did not get the money, and the operator must act. */
export type RefundState = {
  outRefundNo: string;
  state: 'done' | 'waiting' | 'failed' | 'unknown';
  /** The provider's number; empty when it has none. */
  refundId: string;
  /** When the learner got the money back, in milliseconds since 1970. */
  doneAt?: number;
};

export type RefundRequest = {
  outTradeNo: string;
  outRefundNo: string;
  reason: string;
  amountFen: number;
  totalFen: number;
};

/** One line of a daily bill: a payment or a refund. */
export type BillLine =
  | { kind: 'payment'; outTradeNo: string; transactionId: string; amountFen: number }
  | { kind: 'refund'; outTradeNo: string; outRefundNo: string; amountFen: number };

/** The content of a payment notification. `other` is an event that we do not use, by its name. */
export type PaymentNotice = { payment: PaymentState } | { refund: RefundState } | { other: string };

/**
 * Takes the money. A call can fail after the provider did the work. So callers ask for the state again before they decide.
 */
export type PaymentProvider = {
  /** Resolves with the text of the QR code. The same order can be created again. */
  create(order: ProviderOrder): Promise<{ codeUrl: string }>;
  find(outTradeNo: string): Promise<PaymentState>;
  /** Resolves with `false` when the order was paid before. */
  close(outTradeNo: string): Promise<boolean>;
  /** Starts a refund. A second call with the same number does not pay twice. */
  refund(request: RefundRequest): Promise<RefundState>;
  findRefund(outRefundNo: string): Promise<RefundState>;
  /** The payments and refunds of a day in China, such as `2026-11-25`; empty when there are none. */
  listBill(day: string): Promise<BillLine[]>;
  /** Reads a payment notification. Rejects with `UntrustedError` when the provider did not sign it. */
  readNotice(header: (name: string) => string | undefined, rawBody: string): Promise<PaymentNotice>;
};
