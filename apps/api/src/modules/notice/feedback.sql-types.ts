// `npm run sql:types` writes this file from the database.

export type Types = {
  'close-feedback': {
    values: [readonly number[] | null, Date | null, number | null, string | null];
    row: Record<string, never>;
  };
  'feedback-counts': {
    values: [];
    row: {
      open: number;
      done: number;
    };
  };
  'count-feedback-of-learner': {
    values: [number | null, Date | null];
    row: {
      count: number;
    };
  };
  'insert-feedback': {
    values: [number | null, string | null, string | null, number | null, string | null, string | null, Date | null];
    row: Record<string, never>;
  };
  'feedback-open': {
    values: [number | null, number | null];
    row: {
      id: number;
      userId: number;
      nickname: string;
      kind: string;
      text: string;
      fileId: number | null;
      path: string;
      version: string;
      sentAt: number;
      doneAt: number | null;
      note: string;
    };
  };
  'feedback-done': {
    values: [number | null, number | null];
    row: {
      id: number;
      userId: number;
      nickname: string;
      kind: string;
      text: string;
      fileId: number | null;
      path: string;
      version: string;
      sentAt: number;
      doneAt: number | null;
      note: string;
    };
  };
  'lock-feedback-sender': {
    values: [number | null];
    row: Record<string, never>;
  };
  'reopen-feedback': {
    values: [readonly number[] | null, string | null];
    row: Record<string, never>;
  };
};
