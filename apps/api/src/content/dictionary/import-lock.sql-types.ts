// `npm run sql:types` writes this file from the database.

export type Types = {
  'release-import-lock': {
    values: [number | null];
    row: {
      pg_advisory_unlock: boolean | null;
    };
  };
  'try-import-lock': {
    values: [number | null];
    row: {
      isTaken: boolean;
    };
  };
};
