// `npm run sql:types` writes this file from the database.

export type Types = {
  'add-walkman-track': {
    values: [number | null, string | null, string | null, number | null, Date | null];
    row: {
      id: number;
    };
  };
  'drop-old-walkman-tracks': {
    values: [number | null, number | null];
    row: Record<string, never>;
  };
  'find-walkman-track': {
    values: [number | null];
    row: {
      lines: unknown;
      headLines: number;
    };
  };
  'find-walkman-track-by-hash': {
    values: [number | null, string | null];
    row: {
      id: number;
      usedAt: Date;
    };
  };
};
