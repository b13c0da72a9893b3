// `npm run sql:types` writes this file from the database.

export type Types = {
  'count-exports': {
    values: [number | null, Date | null];
    row: {
      count: number;
    };
  };
  'empty-exports': {
    values: [readonly string[] | null];
    row: Record<string, never>;
  };
  'find-export-content': {
    values: [string | null, string | null, Date | null, Date | null];
    row: {
      key: string;
      bytes: number;
      sha256: string;
      readyAt: Date;
    };
  };
  'find-open-export': {
    values: [number | null];
    row: {
      id: string;
    };
  };
  'find-ready-export': {
    values: [number | null, Date | null];
    row: {
      id: string;
      readyAt: Date;
      bytes: number;
    };
  };
  'finish-export': {
    values: [string | null, number | null, Date | null, string | null, number | null, string | null];
    row: {
      earlierKeys: string[];
      isFinished: boolean;
    };
  };
  'insert-export': {
    values: [string | null, number | null, Date | null];
    row: Record<string, never>;
  };
  'list-expired-exports': {
    values: [Date | null];
    row: {
      id: string;
      key: string;
    };
  };
  'list-known-export-keys': {
    values: [readonly string[] | null];
    row: {
      key: string;
    };
  };
  'lock-exporter': {
    values: [number | null];
    row: Record<string, never>;
  };
};
