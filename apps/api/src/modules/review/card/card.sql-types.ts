// `npm run sql:types` writes this file from the database.

export type Types = {
  'count-review-changes': {
    values: [number | null];
    row: {
      words: number;
    };
  };
  'review-changes': {
    values: [number | null, number | null];
    row: {
      timeZone: string;
      version: number;
      retention: number | null;
      weights: number[] | null;
      fittedAt: Date | null;
      fit: number;
      cap: number | null;
      holidays: unknown;
      changeIds: unknown;
      isMore: boolean;
      words: unknown;
    };
  };
  'lock-review-learner': {
    values: [number | null];
    row: {
      id: number;
    };
  };
  'raise-review-version': {
    values: [number | null];
    row: Record<string, never>;
  };
  'remake-review-cards': {
    values: [number | null];
    row: Record<string, never>;
  };
  'save-review-cards': {
    values: [number | null, readonly number[] | null, string | null, number | null, number | null];
    row: Record<string, never>;
  };
};
