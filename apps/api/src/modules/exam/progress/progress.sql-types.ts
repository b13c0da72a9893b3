// `npm run sql:types` writes this file from the database.

export type Types = {
  'recent-exam-attempts': {
    values: [number | null];
    row: {
      id: string;
      documentId: number;
      part: number | null;
      retakeOf: string | null;
      answers: unknown;
      submittedAt: Date;
      mode: string | null;
    };
  };
};
