// `npm run sql:types` writes this file from the database.

export type Types = {
  'close-security-notices': {
    values: [number | null, string | null, readonly number[] | null];
    row: Record<string, never>;
  };
  'list-security-notices': {
    values: [number | null, string | null, Date | null];
    row: {
      id: number;
      kind: string;
      at: Date;
      device: string;
      ip: string;
    };
  };
};
