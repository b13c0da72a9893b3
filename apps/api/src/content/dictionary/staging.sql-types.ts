// `npm run sql:types` writes this file from the database.

export type Types = {
  'count-refused-rows': {
    values: [];
    row: {
      count: number;
    };
  };
  'delete-known-staged-rows': {
    values: [];
    row: Record<string, never>;
  };
  'find-staged-file': {
    values: [];
    row: {
      fileHash: string | null;
    };
  };
  'get-last-staged-line': {
    values: [];
    row: {
      line: number;
    };
  };
  'list-refused-rows': {
    values: [number | null];
    row: {
      line: number;
      word: string;
      reason: string;
    };
  };
  'refuse-repeated-rows': {
    values: [];
    row: Record<string, never>;
  };
};
