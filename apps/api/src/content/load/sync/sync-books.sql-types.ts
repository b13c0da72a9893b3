// `npm run sql:types` writes this file from the database.

export type Types = {
  'clear-chapter-words': {
    values: [readonly string[] | null];
    row: Record<string, never>;
  };
  'insert-chapter-words': {
    values: [string | null];
    row: Record<string, never>;
  };
  'list-retired-chapter-words': {
    values: [readonly string[] | null];
    row: {
      chapter: string;
      word: string;
      overrides: unknown;
    };
  };
  'retire-chapters': {
    values: [readonly string[] | null, readonly string[] | null];
    row: Record<string, never>;
  };
  'retire-languages': {
    values: [readonly string[] | null];
    row: Record<string, never>;
  };
  'retire-categories': {
    values: [readonly string[] | null];
    row: Record<string, never>;
  };
  'retire-scenes': {
    values: [readonly string[] | null];
    row: Record<string, never>;
  };
  'retire-books': {
    values: [readonly string[] | null];
    row: Record<string, never>;
  };
  'upsert-books': {
    values: [string | null];
    row: {
      key: string;
      isNew: boolean;
    };
  };
  'upsert-categories': {
    values: [string | null];
    row: Record<string, never>;
  };
  'upsert-chapters': {
    values: [string | null];
    row: Record<string, never>;
  };
  'upsert-languages': {
    values: [string | null];
    row: Record<string, never>;
  };
  'upsert-scenes': {
    values: [string | null];
    row: Record<string, never>;
  };
};
