// `npm run sql:types` writes this file from the database.

export type Types = {
  'own-paper-version': {
    values: [];
    row: {
      hash: string;
    };
  };
  'own-paper-ids': {
    values: [];
    row: {
      id: number;
    };
  };
  'own-papers': {
    values: [readonly number[] | null];
    row: {
      id: number;
      body: unknown;
      isRetired: boolean;
      access: string;
    };
  };
};
