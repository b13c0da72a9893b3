// `npm run sql:types` writes this file from the database.

export type Types = {
  'insert-audio-failure': {
    values: [number | null, number | null, number | null, string | null, string | null, Date | null, number | null];
    row: Record<string, never>;
  };
};
