// `npm run sql:types` writes this file from the database.

export type Types = {
  'count-files': {
    values: [number | null, string | null];
    row: {
      total: number;
    };
  };
  'delete-file': {
    values: [number | null, number | null];
    row: {
      key: string;
    };
  };
  'delete-files': {
    values: [readonly number[] | null];
    row: Record<string, never>;
  };
  'delete-unused-recordings': {
    values: [Date | null];
    row: {
      key: string;
    };
  };
  'find-file': {
    values: [number | null];
    row: {
      id: number;
      userId: number;
      purpose: string;
      key: string;
      name: string;
      bytes: number;
      sha256: string;
      contentType: string;
      createdAt: number;
    };
  };
  'find-live-session-of-file': {
    values: [string | null, Date | null];
    row: {
      id: string;
    };
  };
  'find-served-file': {
    values: [number | null];
    row: {
      id: number;
      userId: number;
      purpose: string;
      key: string;
      name: string;
      bytes: number;
      sha256: string;
      contentType: string;
      createdAt: number;
    };
  };
  'insert-file': {
    values: [number | null, string | null, string | null, string | null, number | null, string | null, string | null, Date | null];
    row: {
      id: number;
      userId: number;
      purpose: string;
      key: string;
      name: string;
      bytes: number;
      sha256: string;
      contentType: string;
      createdAt: number;
    };
  };
  'list-files': {
    values: [number | null, string | null, number | null, number | null];
    row: {
      id: number;
      userId: number;
      purpose: string;
      key: string;
      name: string;
      bytes: number;
      sha256: string;
      contentType: string;
      createdAt: number;
    };
  };
  'list-files-after': {
    values: [number | null, Date | null, number | null];
    row: {
      id: number;
      key: string;
    };
  };
  'list-known-decks': {
    values: [readonly string[] | null];
    row: {
      key: string;
    };
  };
  'list-known-file-keys': {
    values: [readonly string[] | null];
    row: {
      key: string;
    };
  };
  'lock-file-owner': {
    values: [number | null];
    row: Record<string, never>;
  };
  'sum-file-bytes': {
    values: [number | null];
    row: {
      bytes: number;
    };
  };
  'sum-upload-bytes': {
    values: [number | null, Date | null, string | null];
    row: {
      bytes: number;
    };
  };
};
