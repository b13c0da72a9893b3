// `npm run sql:types` writes this file from the database.

export type Types = {
  'review-rules': {
    values: [number | null];
    row: {
      timeZone: string;
      retention: number | null;
      weights: number[] | null;
      fittedAt: Date | null;
      cap: number | null;
      holidays: unknown;
    };
  };
  'stale-review-cards': {
    values: [number | null, number | null];
    row: {
      wordId: number;
      changeCount: number;
      answers: unknown;
      addedMs: number | null;
      deferral: unknown;
    };
  };
  'mark-review-cards-stale': {
    values: [number | null];
    row: Record<string, never>;
  };
  'remake-review-cards': {
    values: [number | null];
    row: Record<string, never>;
  };
  'save-review-cards': {
    values: [number | null, string | null];
    row: Record<string, never>;
  };
};
