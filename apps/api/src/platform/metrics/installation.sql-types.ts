// `npm run sql:types` writes this file from the database.

export type Types = {
  'find-installation-state': {
    values: [Date | null];
    row: {
      smsToday: number;
      backedUpAt: Date | null;
    };
  };
};
