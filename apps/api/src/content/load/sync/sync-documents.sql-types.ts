// `npm run sql:types` writes this file from the database.

export type Types = {
  'retire-documents': {
    values: [string | null];
    row: Record<string, never>;
  };
  'save-documents': {
    values: [string | null];
    row: {
      isNew: boolean;
    };
  };
};
