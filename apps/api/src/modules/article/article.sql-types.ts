// `npm run sql:types` writes this file from the database.

export type Types = {
  'article-word-ids': {
    values: [readonly string[] | null];
    row: {
      id: number;
      key: string;
    };
  };
};
