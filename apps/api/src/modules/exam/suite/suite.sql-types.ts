// `npm run sql:types` writes this file from the database.

export type Types = {
  'end-exam-suite': {
    values: [number | null, string | null, Date | null];
    row: Record<string, never>;
  };
  'last-exam-suite': {
    values: [number | null, string | null, Date | null];
    row: {
      userId: number;
      id: string;
      type: string;
      listening: number | null;
      reading: number | null;
      task1: number | null;
      task2: number | null;
      speaking: number | null;
      startedAt: Date;
      endedAt: Date | null;
    };
  };
  'exam-suite': {
    values: [number | null, string | null];
    row: {
      userId: number;
      id: string;
      type: string;
      listening: number | null;
      reading: number | null;
      task1: number | null;
      task2: number | null;
      speaking: number | null;
      startedAt: Date;
      endedAt: Date | null;
    };
  };
  'insert-exam-suite': {
    values: [number | null, string | null, string | null, number | null, number | null, number | null, number | null, number | null, Date | null];
    row: Record<string, never>;
  };
  'exam-documents-done': {
    values: [number | null, readonly number[] | null];
    row: {
      documentId: number;
      doneAt: Date;
    };
  };
  'exam-suite-attempts': {
    values: [number | null, readonly number[] | null, Date | null];
    row: {
      documentId: number;
      id: string;
      elapsedMs: number;
    };
  };
};
