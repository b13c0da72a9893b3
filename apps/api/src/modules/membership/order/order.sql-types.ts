// `npm run sql:types` writes this file from the database.

export type Types = {
  'claim-order-check': {
    values: [string | null, Date | null, Date | null];
    row: Record<string, never>;
  };
  'count-orders-of-learner': {
    values: [number | null];
    row: {
      total: number;
    };
  };
  'find-open-order': {
    values: [number | null, string | null, number | null, string | null, Date | null, number | null];
    row: {
      userId: number;
      outTradeNo: string;
      prepayId: string;
      provider: string;
      plan: string;
      months: number;
      bookId: number | null;
      bookName: string | null;
      amountFen: number;
      scene: number;
      createdAt: Date;
      expiresAt: Date;
      codeUrl: string | null;
      closedAt: Date | null;
      paidAt: Date | null;
      paidFen: number | null;
      transactionId: string | null;
    };
  };
  'find-order-by-prepay-id': {
    values: [string | null];
    row: {
      userId: number;
      outTradeNo: string;
      prepayId: string;
      provider: string;
      plan: string;
      months: number;
      bookId: number | null;
      bookName: string | null;
      amountFen: number;
      scene: number;
      createdAt: Date;
      expiresAt: Date;
      codeUrl: string | null;
      closedAt: Date | null;
      paidAt: Date | null;
      paidFen: number | null;
      transactionId: string | null;
    };
  };
  'find-own-order': {
    values: [string | null, number | null];
    row: {
      userId: number;
      outTradeNo: string;
      prepayId: string;
      provider: string;
      plan: string;
      months: number;
      bookId: number | null;
      bookName: string | null;
      amountFen: number;
      scene: number;
      createdAt: Date;
      expiresAt: Date;
      codeUrl: string | null;
      closedAt: Date | null;
      paidAt: Date | null;
      paidFen: number | null;
      transactionId: string | null;
    };
  };
  'insert-payment-exception': {
    values: [string | null, string | null, string | null, number | null, number | null, Date | null];
    row: Record<string, never>;
  };
  'insert-order': {
    values: [number | null, string | null, string | null, string | null, string | null, number | null, number | null, number | null, Date | null, Date | null, number | null];
    row: {
      userId: number;
      outTradeNo: string;
      prepayId: string;
      provider: string;
      plan: string;
      months: number;
      bookId: number | null;
      bookName: string | null;
      amountFen: number;
      scene: number;
      createdAt: Date;
      expiresAt: Date;
      codeUrl: string | null;
      closedAt: Date | null;
      paidAt: Date | null;
      paidFen: number | null;
      transactionId: string | null;
    };
  };
  'list-due-orders': {
    values: [Date | null, string | null, number | null];
    row: {
      userId: number;
      outTradeNo: string;
      prepayId: string;
      provider: string;
      plan: string;
      months: number;
      bookId: number | null;
      bookName: string | null;
      amountFen: number;
      scene: number;
      createdAt: Date;
      expiresAt: Date;
      codeUrl: string | null;
      closedAt: Date | null;
      paidAt: Date | null;
      paidFen: number | null;
      transactionId: string | null;
    };
  };
  'list-orders-of-learner': {
    values: [number | null, number | null, number | null];
    row: {
      id: number;
      userId: number;
      outTradeNo: string;
      prepayId: string;
      provider: string;
      plan: string;
      months: number;
      bookId: number | null;
      bookName: string | null;
      amountFen: number;
      scene: number;
      createdAt: Date;
      expiresAt: Date;
      codeUrl: string | null;
      closedAt: Date | null;
      paidAt: Date | null;
      paidFen: number | null;
      transactionId: string | null;
      refundAskedAt: Date | null;
      refundDoneAt: Date | null;
    };
  };
  'lock-buyer': {
    values: [number | null];
    row: {
      id: number;
    };
  };
  'lock-order': {
    values: [string | null];
    row: {
      userId: number;
      outTradeNo: string;
      prepayId: string;
      provider: string;
      plan: string;
      months: number;
      bookId: number | null;
      bookName: string | null;
      amountFen: number;
      scene: number;
      createdAt: Date;
      expiresAt: Date;
      codeUrl: string | null;
      closedAt: Date | null;
      paidAt: Date | null;
      paidFen: number | null;
      transactionId: string | null;
      isAccountClosed: boolean;
      suspendedAt: Date | null;
    };
  };
  'set-order-code-url': {
    values: [string | null, string | null];
    row: Record<string, never>;
  };
  'store-order-close': {
    values: [string | null, Date | null];
    row: Record<string, never>;
  };
  'store-order-payment': {
    values: [string | null, Date | null, number | null, string | null];
    row: Record<string, never>;
  };
};
