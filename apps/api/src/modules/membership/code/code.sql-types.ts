// `npm run sql:types` writes this file from the database.

export type Types = {
  'count-code-batches': {
    values: [];
    row: {
      total: number;
    };
  };
  'count-used-codes': {
    values: [number | null];
    row: {
      total: number;
    };
  };
  'find-act-of-batch': {
    values: [number | null];
    row: {
      actId: string;
    };
  };
  'find-batch-of-act': {
    values: [string | null];
    row: {
      id: number;
    };
  };
  'find-code': {
    values: [Buffer | null];
    row: {
      usedBy: number | null;
      revokedAt: Date | null;
      validUntil: Date;
    };
  };
  'insert-code-batch': {
    values: [string | null, string | null, number | null, number | null, number | null, Date | null, Date | null];
    row: {
      id: number;
    };
  };
  'insert-codes': {
    values: [number | null, string | null];
    row: Record<string, never>;
  };
  'list-code-batches': {
    values: [number | null, number | null];
    row: {
      id: number;
      name: string;
      months: number;
      days: number;
      bookId: number | null;
      bookName: string | null;
      madeAt: Date;
      validUntil: Date;
      count: number;
      used: number;
      revoked: number;
    };
  };
  'list-codes': {
    values: [number | null];
    row: {
      number: number;
      usedAt: Date | null;
      revokedAt: Date | null;
      validUntil: Date;
    };
  };
  'list-used-codes': {
    values: [number | null, number | null, number | null];
    row: {
      number: number;
      usedAt: Date;
      userId: number;
      userName: string;
    };
  };
  'lock-code-user': {
    values: [number | null];
    row: {
      id: number;
    };
  };
  'revoke-codes': {
    values: [number | null, Date | null];
    row: Record<string, never>;
  };
  'use-code': {
    values: [Buffer | null, Date | null, number | null];
    row: {
      batchId: number;
      number: number;
      months: number;
      days: number;
      bookId: number | null;
    };
  };
};
