// `npm run sql:types` writes this file from the database.

export type Types = {
  'add-review-holiday': {
    values: [number | null, string | null, string | null, string | null];
    row: Record<string, never>;
  };
  'add-review-words': {
    values: [number | null, readonly number[] | null, number | null, Date | null];
    row: {
      added: number;
    };
  };
  'delete-review-holiday': {
    values: [number | null, string | null];
    row: Record<string, never>;
  };
  'review-rules': {
    values: [number | null];
    row: {
      retention: number;
      weights: number[] | null;
      weightsBefore: number[] | null;
    };
  };
  'review-holiday-ids': {
    values: [number | null];
    row: {
      id: string;
    };
  };
  'save-review-retention': {
    values: [number | null, number | null, number | null, number | null];
    row: Record<string, never>;
  };
};
