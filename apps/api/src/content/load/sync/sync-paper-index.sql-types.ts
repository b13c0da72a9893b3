// `npm run sql:types` writes this file from the database.

export type Types = {
  'delete-exam-forms': {
    values: [readonly number[] | null];
    row: Record<string, never>;
  };
  'delete-exam-groups': {
    values: [readonly number[] | null];
    row: Record<string, never>;
  };
  'delete-exam-questions': {
    values: [readonly number[] | null];
    row: Record<string, never>;
  };
  'delete-retired-papers': {
    values: [];
    row: Record<string, never>;
  };
  'delete-exam-sentences': {
    values: [readonly number[] | null];
    row: Record<string, never>;
  };
  'insert-exam-forms': {
    values: [string | null];
    row: Record<string, never>;
  };
  'insert-exam-groups': {
    values: [string | null];
    row: Record<string, never>;
  };
  'insert-exam-questions': {
    values: [string | null];
    row: Record<string, never>;
  };
  'insert-exam-sentences': {
    values: [string | null];
    row: Record<string, never>;
  };
  'list-paper-documents': {
    values: [readonly number[] | null];
    row: {
      id: number;
      kind: string;
      body: unknown;
    };
  };
  'list-stale-papers': {
    values: [string | null];
    row: {
      id: number;
      isNew: boolean;
    };
  };
  'save-papers': {
    values: [string | null, string | null];
    row: {
      id: number;
      documentId: number;
    };
  };
};
