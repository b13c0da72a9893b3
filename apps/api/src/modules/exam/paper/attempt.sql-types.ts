// `npm run sql:types` writes this file from the database.

export type Types = {
  'exam-attempt': {
    values: [number | null, string | null];
    row: {
      userId: number;
      id: string;
      documentId: number;
      part: number | null;
      retakeOf: string | null;
      answers: unknown;
      elapsedMs: number;
      submittedAt: Date;
    };
  };
  'last-exam-attempt-with-part': {
    values: [number | null, number | null, number | null];
    row: {
      id: string;
    };
  };
  'has-exam-attempt': {
    values: [number | null, number | null];
    row: {
      hasTaken: boolean;
    };
  };
  'insert-exam-attempt': {
    values: [number | null, string | null, number | null, number | null, string | null, string | null, number | null, Date | null];
    row: Record<string, never>;
  };
  'last-exam-attempts': {
    values: [number | null, readonly number[] | null];
    row: {
      userId: number;
      id: string;
      documentId: number;
      part: number | null;
      retakeOf: string | null;
      answers: unknown;
      elapsedMs: number;
      submittedAt: Date;
    };
  };
  'last-exam-part-attempts': {
    values: [number | null, readonly number[] | null];
    row: {
      userId: number;
      id: string;
      documentId: number;
      part: number | null;
      retakeOf: string | null;
      answers: unknown;
      elapsedMs: number;
      submittedAt: Date;
    };
  };
  'exam-attempt-days': {
    values: [number | null, string | null];
    row: {
      day: string;
      papers: number;
      elapsedMs: number;
    };
  };
  'whole-exam-attempts': {
    values: [number | null];
    row: {
      userId: number;
      id: string;
      documentId: number;
      part: number | null;
      retakeOf: string | null;
      answers: unknown;
      elapsedMs: number;
      submittedAt: Date;
      mode: string | null;
    };
  };
};
