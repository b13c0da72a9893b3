// `npm run sql:types` writes this file from the database.

export type Types = {
  'add-sms-code-attempt': {
    values: [number | null];
    row: Record<string, never>;
  };
  'count-sms-codes': {
    values: [string | null, string | null, Date | null, Date | null, Date | null, string | null];
    row: {
      byPhoneLately: number;
      byPhoneToday: number;
      byIp: number;
      byPrefix: number;
      today: number;
    };
  };
  'delete-sms-code': {
    values: [number | null];
    row: Record<string, never>;
  };
  'find-open-sms-code': {
    values: [string | null, readonly string[] | null, Date | null];
    row: {
      codeHash: Buffer;
    };
  };
  'insert-sms-code': {
    values: [string | null, string | null, string | null, Buffer | null, Date | null, Date | null, string | null, boolean | null];
    row: {
      id: number;
    };
  };
  'lock-sms-codes': {
    values: [number | null];
    row: {
      pg_advisory_xact_lock: unknown;
    };
  };
  'lock-open-sms-code': {
    values: [string | null, readonly string[] | null, Date | null];
    row: {
      id: number;
      codeHash: Buffer;
      attempts: number;
    };
  };
  'mark-sms-code-used': {
    values: [number | null, Date | null];
    row: Record<string, never>;
  };
  'take-sms-code-attempt': {
    values: [number | null, string | null, number | null];
    row: {
      attempts: number;
    };
  };
};
