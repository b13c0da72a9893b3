// `npm run sql:types` writes this file from the database.

export type Types = {
  'document-version': {
    values: [];
    row: {
      hash: string;
    };
  };
  'document-list': {
    values: [string | null];
    row: {
      id: number;
      kind: string;
      key: string;
      body: unknown;
      isRetired: boolean;
      access: string;
    };
  };
};
