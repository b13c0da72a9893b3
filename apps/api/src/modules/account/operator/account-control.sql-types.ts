// `npm run sql:types` writes this file from the database.

export type Types = {
  'find-account-by-phone': {
    values: [string | null, Date | null];
    row: {
      id: number;
      phoneNumber: string;
      nickname: string;
      isAdmin: boolean;
      createdAt: Date;
      suspendedAt: Date | null;
      sessionCount: number;
    };
  };
  'lock-account': {
    values: [number | null];
    row: {
      id: number;
      isAdmin: boolean;
      isSuspended: boolean;
    };
  };
  'set-suspended': {
    values: [number | null, Date | null];
    row: Record<string, never>;
  };
};
