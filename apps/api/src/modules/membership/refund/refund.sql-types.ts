// `npm run sql:types` writes this file from the database.

export type Types = {
  'claim-refund-check': {
    values: [string | null, Date | null, Date | null];
    row: Record<string, never>;
  };
  'find-refund': {
    values: [string | null];
    row: {
      outRefundNo: string;
      outTradeNo: string;
      userId: number;
      amountFen: number;
      totalFen: number;
      reason: string;
      requestedAt: Date;
      doneAt: Date | null;
      failedAt: Date | null;
    };
  };
  'insert-refund': {
    values: [string | null, string | null, number | null, string | null, Date | null];
    row: Record<string, never>;
  };
  'list-due-refunds': {
    values: [Date | null, string | null, number | null];
    row: {
      outRefundNo: string;
      outTradeNo: string;
      userId: number;
      amountFen: number;
      totalFen: number;
      reason: string;
      requestedAt: Date;
      doneAt: Date | null;
      failedAt: Date | null;
    };
  };
  'lock-refund': {
    values: [string | null];
    row: {
      outRefundNo: string;
      outTradeNo: string;
      userId: number;
      amountFen: number;
      totalFen: number;
      reason: string;
      requestedAt: Date;
      doneAt: Date | null;
      failedAt: Date | null;
    };
  };
  'store-refund-done': {
    values: [string | null, Date | null, string | null];
    row: Record<string, never>;
  };
  'store-refund-failed': {
    values: [string | null, Date | null, string | null];
    row: Record<string, never>;
  };
};
