// `npm run sql:types` writes this file from the database.

export type Types = {
  'authenticate-session': {
    values: [string | null, Buffer | null, Date | null, string | null, Buffer | null, Date | null];
    row: {
      userId: number;
      tokenHash: Buffer;
      expiresAt: Date;
      provedAt: Date | null;
      isAdmin: boolean;
      timeZone: string;
      mustSetPassword: boolean;
      ledger: unknown;
      isFresh: boolean;
    };
  };
  'find-session': {
    values: [string | null];
    row: {
      userId: number;
      tokenHash: Buffer;
      expiresAt: Date;
      provedAt: Date | null;
      isAdmin: boolean;
      timeZone: string;
      mustSetPassword: boolean;
      ledger: unknown;
    };
  };
  'insert-nonce': {
    values: [string | null, Buffer | null, Date | null];
    row: {
      fresh: number | null;
    };
  };
  'list-nonces': {
    values: [Date | null];
    row: {
      scope: string;
      nonce: string;
      expiresAt: Date;
    };
  };
};
