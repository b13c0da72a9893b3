// `npm run sql:types` writes this file from the database.

export type Types = {
  'count-own-entries': {
    values: [number | null];
    row: {
      count: number;
    };
  };
  'exact-words': {
    values: [readonly string[] | null];
    row: {
      nr: number;
      wordId: number;
    };
  };
  'own-entries': {
    values: [number | null, readonly string[] | null];
    row: {
      id: number;
      word: string;
      meanings: unknown;
    };
  };
  'silent-own-entries': {
    values: [number | null, number | null, number | null];
    row: {
      id: number;
      word: string;
    };
  };
  'set-own-phonetics': {
    values: [number | null, string | null];
    row: Record<string, never>;
  };
  'upsert-own-entries': {
    values: [number | null, string | null];
    row: {
      id: number;
      word: string;
      isSilent: boolean;
    };
  };
};
