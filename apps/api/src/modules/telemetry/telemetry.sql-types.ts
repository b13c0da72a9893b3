// `npm run sql:types` writes this file from the database.

export type Types = {
  'count-chosen-voices': {
    values: [];
    row: {
      accent: string;
      voice: string;
      learners: number;
    };
  };
  'insert-clicks': {
    values: [number | null, string | null, Date | null];
    row: Record<string, never>;
  };
  'insert-ping': {
    values: [number | null, string | null, string | null, Date | null, Date | null];
    row: Record<string, never>;
  };
  'lock-pings': {
    values: [number | null, number | null];
    row: {
      pg_advisory_xact_lock: unknown;
    };
  };
  'save-session-device': {
    values: [string | null, string | null, Date | null];
    row: Record<string, never>;
  };
};
