// `npm run sql:types` writes this file from the database.

export type Types = {
  'close-sandbox-payment': {
    values: [string | null, Date | null];
    row: Record<string, never>;
  };
  'create-sandbox-payment': {
    values: [string | null, number | null, Date | null, Date | null];
    row: Record<string, never>;
  };
  'find-sandbox-payment': {
    values: [string | null];
    row: {
      amountFen: number;
      closedAt: Date | null;
      paidAt: Date | null;
      transactionId: string | null;
    };
  };
  'find-sandbox-refund': {
    values: [string | null];
    row: {
      refundedAt: Date | null;
    };
  };
  'list-sandbox-payments': {
    values: [Date | null, Date | null];
    row: {
      outTradeNo: string;
      transactionId: string | null;
      amountFen: number;
      outRefundNo: string | null;
      refundFen: number | null;
    };
  };
  'pay-sandbox-payment': {
    values: [string | null, Date | null, string | null];
    row: Record<string, never>;
  };
  'refund-sandbox-payment': {
    values: [string | null, string | null, number | null, Date | null];
    row: Record<string, never>;
  };
};
