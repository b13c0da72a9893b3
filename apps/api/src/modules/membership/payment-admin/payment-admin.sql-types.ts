// `npm run sql:types` writes this file from the database.

export type Types = {
  'close-payment-exception': {
    values: [number | null, Date | null, string | null];
    row: {
      kind: string;
      outTradeNo: string;
    };
  };
  'count-all-orders': {
    values: [number | null, string | null];
    row: {
      total: number;
    };
  };
  'count-payment-exceptions': {
    values: [];
    row: {
      open: number;
      done: number;
    };
  };
  'list-all-orders': {
    values: [number | null, string | null, number | null, number | null];
    row: {
      id: number;
      outTradeNo: string;
      userId: number;
      userName: string;
      provider: string;
      plan: string;
      months: number;
      bookName: string | null;
      amountFen: number;
      paidFen: number | null;
      transactionId: string | null;
      createdAt: Date;
      expiresAt: Date;
      paidAt: Date | null;
      closedAt: Date | null;
      refundFen: number | null;
      refundReason: string | null;
      refundAskedAt: Date | null;
      refundDoneAt: Date | null;
    };
  };
  'list-open-payment-exceptions': {
    values: [number | null, number | null];
    row: {
      id: number;
      kind: string;
      outTradeNo: string;
      reference: string;
      expectedFen: number | null;
      actualFen: number | null;
      foundAt: Date;
      doneAt: Date | null;
      note: string;
      userId: number | null;
      userName: string | null;
    };
  };
  'list-done-payment-exceptions': {
    values: [number | null, number | null];
    row: {
      id: number;
      kind: string;
      outTradeNo: string;
      reference: string;
      expectedFen: number | null;
      actualFen: number | null;
      foundAt: Date;
      doneAt: Date | null;
      note: string;
      userId: number | null;
      userName: string | null;
    };
  };
};
