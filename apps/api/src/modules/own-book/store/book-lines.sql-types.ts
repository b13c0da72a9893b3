// `npm run sql:types` writes this file from the database.

export type Types = {
  'own-book-lines': {
    values: [number | null, number | null];
    row: {
      lines: string;
    };
  };
  'shared-book-lines': {
    values: [number | null, number | null];
    row: {
      lines: string;
    };
  };
  'replace-own-book-lines': {
    values: [number | null, number | null, string | null];
    row: Record<string, never>;
  };
};
