// `npm run sql:types` writes this file from the database.

export type Types = {
  'count-security-events': {
    values: [string | null, number | null];
    row: {
      count: number;
    };
  };
  'insert-security-event': {
    values: [Date | null, string | null, string | null, string | null, string | null, string | null, number | null, string | null, Date | null];
    row: Record<string, never>;
  };
  'list-security-events': {
    values: [string | null, number | null, number | null, number | null];
    row: {
      id: number;
      at: Date;
      kind: string;
      userId: number | null;
      userName: string;
      ip: string;
      device: string;
      detail: string;
    };
  };
};
