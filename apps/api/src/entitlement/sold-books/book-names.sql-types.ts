// `npm run sql:types` writes this file from the database.

export type Types = {
  'find-book-name': {
    values: [number | null];
    row: {
      name: string;
    };
  };
  'list-book-names': {
    values: [];
    row: {
      id: number;
      name: string;
    };
  };
};
