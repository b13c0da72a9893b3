// `npm run sql:types` writes this file from the database.

export type Types = {
  'review-forecast': {
    values: [number | null, string | null, number | null];
    row: {
      day: string;
      count: number;
    };
  };
  'review-today': {
    values: [number | null, string | null, number | null, number | null, string | null];
    row: {
      due: number;
      overdue: number;
      total: number;
      nextDay: string | null;
      later: unknown;
      done: number;
      averageMs: number | null;
      isDeferred: boolean;
    };
  };
  'defer-review-words': {
    values: [number | null, string | null, string | null, Date | null];
    row: Record<string, never>;
  };
  'last-review-deferral': {
    values: [number | null, string | null, string | null];
    row: {
      batchId: string;
    };
  };
  'review-words': {
    values: [number | null, string | null, number | null, number | null];
    row: {
      wordId: number;
      dueDay: string;
      stability: number | null;
      difficulty: number | null;
      lastDay: string | null;
      reviewCount: number;
      chapterId: number;
      total: number;
    };
  };
  'review-word-ids': {
    values: [number | null, string | null, number | null];
    row: {
      wordId: number;
    };
  };
  'undo-review-deferral': {
    values: [number | null, string | null, Date | null];
    row: {
      restored: number;
    };
  };
};
