// `npm run sql:types` writes this file from the database.

export type Types = {
  'find-study-plan': {
    values: [number | null, Date | null];
    row: {
      bookId: number;
      dailyWords: number;
      examDay: string | null;
      todayWords: number;
    };
  };
  'save-study-plan': {
    values: [number | null, number | null, number | null, Date | null, string | null];
    row: Record<string, never>;
  };
};
