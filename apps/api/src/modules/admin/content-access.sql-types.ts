// `npm run sql:types` writes this file from the database.

export type Types = {
  'find-access-document': {
    values: [number | null, string | null];
    row: {
      id: number;
      key: string;
    };
  };
  'set-content-access': {
    values: [number | null, string | null];
    row: Record<string, never>;
  };
};
