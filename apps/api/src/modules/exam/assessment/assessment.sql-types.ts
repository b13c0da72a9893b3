// `npm run sql:types` writes this file from the database.

export type Types = {
  'exam-self-assessments': {
    values: [number | null, readonly string[] | null];
    row: {
      attemptId: string;
      bands: number[];
    };
  };
  'upsert-exam-self-assessment': {
    values: [number | null, string | null, readonly number[] | null, Date | null];
    row: Record<string, never>;
  };
};
