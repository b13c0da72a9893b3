// `npm run sql:types` writes this file from the database.

export type Types = {
  'find-trial-state': {
    values: [number | null];
    row: {
      phoneNumber: string;
      createdAt: Date;
      isReceived: boolean;
    };
  };
  'has-trial-receipt': {
    values: [Buffer | null];
    row: {
      isReceived: boolean;
    };
  };
  'insert-trial-receipt': {
    values: [Buffer | null, Date | null];
    row: Record<string, never>;
  };
  'lock-trial-owner': {
    values: [number | null];
    row: {
      phoneNumber: string;
      createdAt: Date;
    };
  };
};
