// `npm run sql:types` writes this file from the database.

export type Types = {
  'insert-consents': {
    values: [number | null, string | null, Date | null];
    row: Record<string, never>;
  };
  'list-consents': {
    values: [number | null];
    row: {
      agreement: string;
      version: string;
      agreedAt: number;
    };
  };
  'set-agree-version': {
    values: [number | null, string | null, Date | null];
    row: Record<string, never>;
  };
};
