// `npm run sql:types` writes this file from the database.

export type Types = {
  'find-grant-account': {
    values: [number | null];
    row: {
      id: number;
    };
  };
  'find-grant': {
    values: [number | null];
    row: {
      userId: number;
      source: string;
      sourceId: string;
    };
  };
  'list-grants': {
    values: [number | null];
    row: {
      id: number;
      source: string;
      months: number;
      days: number;
      bookId: number | null;
      bookName: string | null;
      grantedAt: Date;
      revokedAt: Date | null;
      revokeReason: string;
    };
  };
};
