// `npm run sql:types` writes this file from the database.

export type Types = {
  'use-challenge': {
    values: [Buffer | null, Date | null];
    row: {
      isFirst: boolean;
    };
  };
};
