// `npm run sql:types` writes this file from the database.

export type Types = {
  'paper-error-sources': {
    values: [number | null, readonly number[] | null];
    row: {
      wordId: number;
      attemptId: string;
      documentId: number;
      number: number;
    };
  };
  'paper-errors-stored': {
    values: [number | null, readonly string[] | null];
    row: {
      id: string;
      wordId: number;
      isInBook: boolean;
    };
  };
};
