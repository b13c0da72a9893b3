// `npm run sql:types` writes this file from the database.

export type Types = {
  'append-practice': {
    values: [string | null];
    row: {
      isStored: boolean;
      storedIds: string[];
    };
  };
  'delete-study-days': {
    values: [number | null];
    row: Record<string, never>;
  };
  'open-practice': {
    values: [number | null, number | null, Date | null];
    row: {
      id: string;
      chapterId: number;
      mode: string;
      isCaseStrict: boolean;
      policy: string;
      setup: unknown;
      device: string | null;
      lastSessionId: string | null;
      startedAt: number;
      lastAt: number;
      events: unknown;
    };
  };
  'event-answers': {
    values: [number | null, readonly string[] | null];
    row: {
      id: string;
      practiceId: string;
      wordId: number;
      kind: string;
    };
  };
  'event-verdicts': {
    values: [number | null, readonly string[] | null];
    row: {
      id: string;
      isRight: boolean | null;
    };
  };
  'lock-learner': {
    values: [number | null];
    row: {
      pg_advisory_xact_lock: unknown;
    };
  };
  'lock-word-states': {
    values: [number | null, readonly number[] | null];
    row: Record<string, never>;
  };
  'rebuild-study-days': {
    values: [number | null];
    row: Record<string, never>;
  };
  'rebuild-word-states': {
    values: [number | null];
    row: Record<string, never>;
  };
  'refold-words': {
    values: [number | null, readonly number[] | null];
    row: Record<string, never>;
  };
  'subtract-taken': {
    values: [number | null, readonly string[] | null];
    row: Record<string, never>;
  };
};
