// `npm run sql:types` writes this file from the database.

export type Types = {
  'exam-talks': {
    values: [number | null, number | null];
    row: {
      id: string;
      documentId: number;
      answers: unknown;
      elapsedMs: number;
      submittedAt: Date;
      mode: string | null;
    };
  };
};
