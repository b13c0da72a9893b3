// `npm run sql:types` writes this file from the database.

export type Types = {
  'change-all-review-cards': {
    values: [number | null];
    row: Record<string, never>;
  };
  'review-changes': {
    values: [number | null, number | null];
    row: {
      timeZone: string;
      retention: number | null;
      weights: number[] | null;
      fittedAt: Date | null;
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
  'remake-review-cards': {
    values: [number | null];
    row: Record<string, never>;
  };
  'save-review-cards': {
    values: [number | null, readonly number[] | null, string | null];
    row: Record<string, never>;
  };
};
