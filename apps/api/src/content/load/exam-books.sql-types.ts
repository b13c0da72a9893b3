// `npm run sql:types` writes this file from the database.

export type Types = {
  'count-exam-words': {
    values: [];
    row: {
      tag: string;
      count: number;
    };
  };
  'create-exam-places': {
    values: [];
    row: Record<string, never>;
  };
  'delete-exam-chapter-words': {
    values: [];
    row: Record<string, never>;
  };
  'find-english': {
    values: [];
    row: {
      id: number;
    };
  };
  'insert-exam-chapter-words': {
    values: [];
    row: Record<string, never>;
  };
  'list-filled-exam-books': {
    values: [];
    row: {
      book: string;
    };
  };
  'retire-exam-chapters': {
    values: [];
    row: Record<string, never>;
  };
  'retire-exam-categories': {
    values: [readonly string[] | null];
    row: Record<string, never>;
  };
  'retire-exam-scenes': {
    values: [readonly string[] | null];
    row: Record<string, never>;
  };
  'retire-exam-books': {
    values: [readonly string[] | null];
    row: Record<string, never>;
  };
  'upsert-exam-books': {
    values: [string | null];
    row: Record<string, never>;
  };
  'upsert-exam-category': {
    values: [string | null];
    row: Record<string, never>;
  };
  'upsert-exam-chapters': {
    values: [];
    row: Record<string, never>;
  };
  'upsert-exam-scenes': {
    values: [string | null, string | null];
    row: Record<string, never>;
  };
};
