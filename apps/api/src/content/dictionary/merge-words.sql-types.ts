// `npm run sql:types` writes this file from the database.

export type Types = {
  'count-merged-words': {
    values: [];
    row: {
      added: number;
      changed: number;
      taken: number;
    };
  };
  'delete-merged-forms': {
    values: [];
    row: Record<string, never>;
  };
  'insert-merged-forms': {
    values: [];
    row: Record<string, never>;
  };
  'merge-entries': {
    values: [];
    row: Record<string, never>;
  };
};
