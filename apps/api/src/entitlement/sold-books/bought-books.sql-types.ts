// `npm run sql:types` writes this file from the database.

export type Types = {
  'has-bought-book': {
    values: [number | null, number | null];
    row: {
      hasBook: boolean;
    };
  };
  'has-bought-word': {
    values: [number | null, number | null, string | null];
    row: {
      hasWord: boolean;
    };
  };
  'list-bought-books': {
    values: [number | null];
    row: {
      bookId: number;
    };
  };
};
