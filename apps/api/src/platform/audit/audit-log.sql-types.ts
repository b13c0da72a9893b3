// `npm run sql:types` writes this file from the database.

export type Types = {
  'append-audit-entry': {
    values: [string | null, string | null, string | null, string | null, string | null];
    row: Record<string, never>;
  };
  'check-audit-entries': {
    values: [number | null, number | null];
    row: {
      id: number;
      hash: string;
      previous: string;
      isWhole: boolean;
    };
  };
  'count-audit-entries': {
    values: [string | null, Date | null, Date | null];
    row: {
      count: number;
    };
  };
  'find-audit-hash': {
    values: [number | null];
    row: {
      hash: string;
    };
  };
  'find-audit-head': {
    values: [];
    row: {
      id: number;
      hash: string;
    };
  };
  'list-audit-entries': {
    values: [string | null, Date | null, Date | null, number | null, number | null];
    row: {
      id: number;
      at: Date;
      actor: string;
      actorName: string;
      action: string;
      subject: string;
      reason: string;
      detail: unknown;
    };
  };
};
