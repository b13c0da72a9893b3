// `npm run sql:types` writes this file from the database.

export type Types = {
  'find-job-heartbeat': {
    values: [];
    row: {
      polledAt: Date | null;
    };
  };
  'write-job-heartbeat': {
    values: [Date | null, number | null, string | null];
    row: Record<string, never>;
  };
};
