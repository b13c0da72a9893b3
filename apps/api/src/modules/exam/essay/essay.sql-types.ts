// `npm run sql:types` writes this file from the database.

export type Types = {
  'exam-essays': {
    values: [number | null, number | null, number | null];
    row: {
      id: string;
      documentId: number;
      text: string | null;
      elapsedMs: number;
      submittedAt: Date;
      mode: string | null;
    };
  };
};
