// `npm run sql:types` writes this file from the database.

export type Types = {
  'delete-oldest-sessions': {
    values: [number | null, number | null, string | null];
    row: {
      id: string;
    };
  };
  'delete-other-sessions': {
    values: [number | null, string | null];
    row: {
      id: string;
    };
  };
  'delete-session': {
    values: [string | null, number | null];
    row: Record<string, never>;
  };
  'delete-sessions-of-user': {
    values: [number | null];
    row: Record<string, never>;
  };
  'insert-session': {
    values: [string | null, number | null, Buffer | null, string | null, Date | null, Date | null, Date | null];
    row: Record<string, never>;
  };
  'list-live-sessions': {
    values: [number | null, Date | null];
    row: {
      id: string;
      device: string;
      createdAt: Date;
      lastSeenAt: Date;
    };
  };
  'list-session-ids': {
    values: [number | null, Date | null];
    row: {
      id: string;
    };
  };
  'prove-session': {
    values: [string | null, number | null, Date | null];
    row: Record<string, never>;
  };
  'touch-session': {
    values: [string | null, Date | null, Date | null, Date | null, Date | null, number | null, number | null];
    row: Record<string, never>;
  };
};
