// `npm run sql:types` writes this file from the database.

export type Types = {
  'review-fit': {
    values: [number | null];
    row: {
      retention: number;
      weights: number[] | null;
      fit: number;
    };
  };
  'finish-review-fit': {
    values: [number | null, number | null];
    row: Record<string, never>;
  };
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
  'review-cards-before-fit': {
    values: [number | null, number | null, number | null, number | null];
    row: {
      wordId: number;
      days: unknown;
    };
  };
  'review-fits-unfinished': {
    values: [number | null, number | null];
    row: {
      userId: number;
    };
  };
  'note-review-fit': {
    values: [number | null, number | null];
    row: Record<string, never>;
  };
  'save-review-memories': {
    values: [number | null, string | null, number | null];
    row: Record<string, never>;
  };
  'save-review-weights': {
    values: [number | null, readonly number[] | null, Date | null, number | null];
    row: Record<string, never>;
  };
};
