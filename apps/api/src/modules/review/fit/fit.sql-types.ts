// `npm run sql:types` writes this file from the database.

export type Types = {
  'review-fit-candidates': {
    values: [number | null, number | null, number | null];
    row: {
      userId: number;
      graded: number;
    };
  };
  'review-histories': {
    values: [number | null, number | null];
    row: {
      wordId: number;
      day: string;
      days: number;
      grade: number;
    };
  };
  'note-review-fit': {
    values: [number | null, number | null];
    row: Record<string, never>;
  };
  'save-review-weights': {
    values: [number | null, readonly number[] | null, Date | null];
    row: Record<string, never>;
  };
};
