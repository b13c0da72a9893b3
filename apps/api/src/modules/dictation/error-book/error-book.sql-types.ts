// `npm run sql:types` writes this file from the database.

export type Types = {
  'error-book-setting': {
    values: [number | null, number | null];
    row: Record<string, never>;
  };
  'errors-by-recent': {
    values: [number | null, readonly number[] | null, number | null, number | null, boolean | null, number | null, readonly number[] | null];
    row: {
      list: unknown;
      chosenTotal: number;
      counts: unknown;
      rightDaysNeeded: number;
    };
  };
  'errors-by-count': {
    values: [number | null, readonly number[] | null, number | null, number | null, boolean | null, number | null, readonly number[] | null];
    row: {
      list: unknown;
      chosenTotal: number;
      counts: unknown;
      rightDaysNeeded: number;
    };
  };
  'errors-by-word': {
    values: [number | null, readonly number[] | null, number | null, number | null, boolean | null, number | null, readonly number[] | null];
    row: {
      list: unknown;
      chosenTotal: number;
      counts: unknown;
      rightDaysNeeded: number;
    };
  };
  'mistakes': {
    values: [number | null, number | null, number | null, number | null];
    row: {
      total: number;
      list: unknown;
    };
  };
  'remove-errors': {
    values: [number | null, readonly number[] | null, Date | null];
    row: Record<string, never>;
  };
  'restore-errors': {
    values: [number | null, readonly number[] | null];
    row: Record<string, never>;
  };
  'errors-found-by-recent': {
    values: [number | null, readonly number[] | null, number | null, number | null, boolean | null, number | null, readonly number[] | null, string | null];
    row: {
      total: number;
      rightDaysNeeded: number;
      list: unknown;
    };
  };
  'errors-found-by-count': {
    values: [number | null, readonly number[] | null, number | null, number | null, boolean | null, number | null, readonly number[] | null, string | null];
    row: {
      total: number;
      rightDaysNeeded: number;
      list: unknown;
    };
  };
  'errors-found-by-word': {
    values: [number | null, readonly number[] | null, number | null, number | null, boolean | null, number | null, readonly number[] | null, string | null];
    row: {
      total: number;
      rightDaysNeeded: number;
      list: unknown;
    };
  };
};
