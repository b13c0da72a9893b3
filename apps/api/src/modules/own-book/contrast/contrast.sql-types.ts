// `npm run sql:types` writes this file from the database.

export type Types = {
  'contrast-known': {
    values: [number | null];
    row: {
      learned: unknown;
      right: unknown;
      marked: unknown;
    };
  };
  'contrast-own': {
    values: [number | null, readonly number[] | null];
    row: {
      bookId: number;
      name: string;
      wordIds: unknown;
    };
  };
  'contrast-shelf': {
    values: [number | null];
    row: {
      ids: unknown;
    };
  };
  'contrast-spellings': {
    values: [readonly number[] | null];
    row: {
      pairs: unknown;
    };
  };
};
