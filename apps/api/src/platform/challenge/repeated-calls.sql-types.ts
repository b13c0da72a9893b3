// `npm run sql:types` writes this file from the database.

export type Types = {
  'count-repeated-calls': {
    values: [string | null, number | null, string | null, Date | null, Date | null];
    row: {
      lateOfLearner: number;
      allOfLearner: number;
      lateOfNetwork: number;
      allOfNetwork: number;
    };
  };
  'insert-repeated-call': {
    values: [string | null, number | null, string | null, Date | null];
    row: Record<string, never>;
  };
  'lock-repeated-calls': {
    values: [number | null, number | null];
    row: {
      pg_advisory_xact_lock: unknown;
    };
  };
};
