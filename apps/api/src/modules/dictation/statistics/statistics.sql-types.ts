// `npm run sql:types` writes this file from the database.

export type Types = {
  'count-reviewed-words': {
    values: [number | null];
    row: {
      count: number;
    };
  };
  'word-days': {
    values: [number | null, string | null, string | null];
    row: {
      days: unknown;
      answeredToday: number;
      rightDaysNeeded: number;
    };
  };
  'study-days': {
    values: [number | null];
    row: {
      day: string;
      mode: string;
      answers: number;
      right: number;
      written: number;
      elapsedMs: number;
      patterns: number[];
    };
  };
};
