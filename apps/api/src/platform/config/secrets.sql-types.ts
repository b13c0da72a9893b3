// `npm run sql:types` writes this file from the database.

export type Types = {
  'find-secret-fingerprint': {
    values: [];
    row: {
      fingerprint: string;
    };
  };
  'insert-secret-fingerprint': {
    values: [string | null];
    row: Record<string, never>;
  };
};
