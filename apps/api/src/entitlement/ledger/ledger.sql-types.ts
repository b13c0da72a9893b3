// `npm run sql:types` writes this file from the database.

export type Types = {
  'append-grant': {
    values: [number | null, string | null, string | null, Date | null, number | null, number | null, number | null];
    row: Record<string, never>;
  };
  'append-revocation': {
    values: [string | null, string | null, Date | null, string | null];
    row: Record<string, never>;
  };
  'find-grant-owner': {
    values: [string | null, string | null];
    row: {
      userId: number;
    };
  };
  'find-ledger': {
    values: [number | null];
    row: {
      entries: unknown;
    };
  };
};
