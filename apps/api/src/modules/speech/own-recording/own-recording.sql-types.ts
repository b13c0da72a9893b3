// `npm run sql:types` writes this file from the database.

export type Types = {
  'count-own-recordings': {
    values: [number | null];
    row: {
      total: number;
    };
  };
  'delete-own-recording': {
    values: [number | null, number | null, number | null];
    row: Record<string, never>;
  };
  'own-recording': {
    values: [number | null, number | null, number | null];
    row: {
      id: number;
      fileId: number;
    };
  };
  'own-sound': {
    values: [number | null];
    row: {
      key: string;
    };
  };
  'recordable-word': {
    values: [number | null, number | null, number | null];
    row: {
      word: string;
    };
  };
  'insert-own-recording': {
    values: [number | null, number | null, number | null, number | null];
    row: Record<string, never>;
  };
  'lock-recorder': {
    values: [number | null];
    row: Record<string, never>;
  };
};
