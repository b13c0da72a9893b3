// `npm run sql:types` writes this file from the database.

export type Types = {
  'append-exam-sitting-events': {
    values: [number | null, string | null, string | null, Date | null];
    row: Record<string, never>;
  };
  'open-exam-sitting': {
    values: [number | null, number | null, string | null, number | null, string | null, Date | null];
    row: {
      userId: number;
      id: string;
      documentId: number;
      part: number | null;
      retakeOf: string | null;
      mode: string;
      startedAt: Date;
    };
  };
  'part-sittings': {
    values: [number | null, number | null, number | null, Date | null];
    row: {
      isPractised: boolean;
      isInExam: boolean;
    };
  };
  'exam-sitting': {
    values: [number | null, string | null];
    row: {
      userId: number;
      id: string;
      documentId: number;
      part: number | null;
      retakeOf: string | null;
      mode: string;
      startedAt: Date;
      isHandedIn: boolean;
    };
  };
  'insert-exam-sitting': {
    values: [number | null, string | null, number | null, number | null, string | null, string | null, Date | null];
    row: Record<string, never>;
  };
  'overdue-exam-sittings': {
    values: [number | null, Date | null];
    row: {
      userId: number;
      id: string;
      documentId: number;
      part: number | null;
      retakeOf: string | null;
      mode: string;
      startedAt: Date;
    };
  };
  'exam-sitting-events': {
    values: [number | null, string | null];
    row: {
      kind: string;
      target: string;
      value: string;
      occurredAt: number;
    };
  };
};
