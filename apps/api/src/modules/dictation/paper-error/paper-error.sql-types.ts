// `npm run sql:types` writes this file from the database.

export type Types = {
  'paper-errors-in-book': {
    values: [number | null, readonly string[] | null];
    row: {
      id: string;
    };
  };
  'paper-error-sources': {
    values: [number | null, readonly number[] | null];
    row: {
      wordId: number;
      attemptId: string;
      documentId: number;
      number: number;
    };
  };
};
