// `npm run sql:types` writes this file from the database.

export type Types = {
  'delete-gaps': {
    values: [string | null, string | null];
    row: Record<string, never>;
  };
  'insert-offered-gaps': {
    values: [string | null];
    row: Record<string, never>;
  };
  'list-words-without-definition': {
    values: [];
    row: {
      word: string;
    };
  };
  'list-words-without-phonetic': {
    values: [];
    row: {
      word: string;
    };
  };
  'upsert-gaps': {
    values: [string | null, string | null];
    row: {
      isNew: boolean;
    };
  };
};
