// `npm run sql:types` writes this file from the database.

export type Types = {
  'insert-grant': {
    values: [number | null, string | null, Date | null, Date | null];
    row: Record<string, never>;
  };
  'list-admins': {
    values: [];
    row: {
      id: number;
      phoneNumber: string;
      nickname: string;
    };
  };
  'list-grant-periods': {
    values: [number | null];
    row: {
      startsAt: Date;
      endsAt: Date;
    };
  };
  'lock-user-by-phone': {
    values: [string | null];
    row: {
      id: number;
    };
  };
  'set-admin': {
    values: [string | null, boolean | null];
    row: {
      id: number;
      wasAdmin: boolean;
    };
  };
};
