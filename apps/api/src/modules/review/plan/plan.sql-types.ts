// `npm run sql:types` writes this file from the database.

export type Types = {
  'review-time': {
    values: [number | null, string | null, number | null];
    row: {
      averageMs: number | null;
    };
  };
  'review-card-groups': {
    values: [number | null, string | null, number | null, number | null];
    row: {
      count: number;
      stability: number | null;
      difficulty: number | null;
      elapsedDays: number;
      dueIn: number;
    };
  };
};
