// `npm run sql:types` writes this file from the database.

export type Types = {
  'delete-old-chapter-words': {
    values: [readonly string[] | null];
    row: Record<string, never>;
  };
  'retire-words': {
    values: [readonly string[] | null];
    row: Record<string, never>;
  };
  'upsert-words': {
    values: [string | null];
    row: {
      isNew: boolean;
    };
  };
};
