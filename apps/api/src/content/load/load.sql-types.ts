// `npm run sql:types` writes this file from the database.

export type Types = {
  'list-content-parts': {
    values: [];
    row: {
      part: string;
      hash: string;
    };
  };
  'lock-content': {
    values: [number | null];
    row: {
      pg_advisory_xact_lock: unknown;
    };
  };
  'save-content-parts': {
    values: [string | null];
    row: Record<string, never>;
  };
};
