// `npm run sql:types` writes this file from the database.

export type Types = {
  'find-migration-history': {
    values: [];
    row: {
      table: string | null;
    };
  };
  'list-applied-migrations': {
    values: [];
    row: {
      version: number;
      name: string;
      checksum: string;
    };
  };
};
