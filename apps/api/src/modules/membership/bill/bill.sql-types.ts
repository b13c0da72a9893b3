// `npm run sql:types` writes this file from the database.

export type Types = {
  'insert-compared-bill-day': {
    values: [string | null, string | null, Date | null, number | null, number | null, number | null, number | null];
    row: Record<string, never>;
  };
  'list-compared-bill-days': {
    values: [string | null, string | null];
    row: {
      day: string;
    };
  };
  'list-paid-orders': {
    values: [string | null, Date | null, Date | null];
    row: {
      outTradeNo: string;
      transactionId: string | null;
      paidFen: number | null;
    };
  };
};
