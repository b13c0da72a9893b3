// `npm run sql:types` writes this file from the database.

export type Types = {
  'find-user-id-by-phone': {
    values: [string | null];
    row: {
      id: number;
    };
  };
  'list-admins': {
    values: [];
    row: {
      id: number;
      phoneNumber: string;
      nickname: string;
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
