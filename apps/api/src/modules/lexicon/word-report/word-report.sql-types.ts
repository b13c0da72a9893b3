// `npm run sql:types` writes this file from the database.

export type Types = {
  'close-word-reports': {
    values: [readonly number[] | null, Date | null, number | null, string | null];
    row: Record<string, never>;
  };
  'word-report-counts': {
    values: [];
    row: {
      open: number;
      done: number;
    };
  };
  'word-reports-open': {
    values: [number | null, number | null];
    row: {
      id: number;
      wordId: number;
      types: string[];
      description: string;
      shownTranslate: string;
      nickname: string;
      reportedAt: number;
      doneAt: number | null;
      note: string;
    };
  };
  'word-reports-done': {
    values: [number | null, number | null];
    row: {
      id: number;
      wordId: number;
      types: string[];
      description: string;
      shownTranslate: string;
      nickname: string;
      reportedAt: number;
      doneAt: number | null;
      note: string;
    };
  };
  'reopen-word-reports': {
    values: [readonly number[] | null, string | null];
    row: Record<string, never>;
  };
  'save-word-report': {
    values: [number | null, number | null, readonly string[] | null, string | null, string | null, Date | null, number | null];
    row: Record<string, never>;
  };
};
