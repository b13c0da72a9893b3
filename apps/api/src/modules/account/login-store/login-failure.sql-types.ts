// `npm run sql:types` writes this file from the database.

export type Types = {
  'count-login-failures': {
    values: [string | null, string | null, Date | null];
    row: {
      byPhone: number;
      byIp: number;
      byNetwork: number;
    };
  };
  'delete-login-failure': {
    values: [number | null];
    row: Record<string, never>;
  };
  'delete-login-failures-of-phone': {
    values: [string | null];
    row: Record<string, never>;
  };
  'insert-login-failure': {
    values: [string | null, string | null, Date | null];
    row: {
      id: number;
    };
  };
  'lock-phone': {
    values: [number | null, string | null];
    row: {
      pg_advisory_xact_lock: unknown;
    };
  };
  'set-login-failure-address': {
    values: [number | null, string | null];
    row: Record<string, never>;
  };
};
