// `npm run sql:types` writes this file from the database.

export type Types = {
  'delete-answer-places': {
    values: [string | null];
    row: Record<string, never>;
  };
  'insert-answer-places': {
    values: [string | null];
    row: Record<string, never>;
  };
  'list-answer-forms': {
    values: [];
    row: {
      volume: string;
      volumeName: string;
      test: number;
      type: string;
      part: number;
      form: string;
      count: number;
    };
  };
  'list-words-of-keys': {
    values: [readonly string[] | null];
    row: {
      key: string;
      id: number;
    };
  };
  'retire-answer-books': {
    values: [readonly string[] | null];
    row: Record<string, never>;
  };
  'retire-answer-chapters': {
    values: [readonly string[] | null];
    row: Record<string, never>;
  };
  'upsert-answer-books': {
    values: [string | null];
    row: Record<string, never>;
  };
  'upsert-answer-chapters': {
    values: [string | null];
    row: Record<string, never>;
  };
};
