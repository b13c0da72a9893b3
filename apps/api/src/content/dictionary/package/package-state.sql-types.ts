// `npm run sql:types` writes this file from the database.

export type Types = {
  'find-package-state': {
    values: [string | null];
    row: {
      stage: string;
      fraction: number;
      lastRow: number;
      problem: string;
    };
  };
  'save-package-problem': {
    values: [string | null, string | null];
    row: Record<string, never>;
  };
  'save-package-state': {
    values: [string | null, string | null, number | null, number | null];
    row: Record<string, never>;
  };
};
