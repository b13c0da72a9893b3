// `npm run sql:types` writes this file from the database.

export type Types = {
  'complete-wechat-account': {
    values: [number | null, string | null, string | null, string | null];
    row: Record<string, never>;
  };
  'delete-wechat-account': {
    values: [number | null];
    row: Record<string, never>;
  };
  'find-wechat-binding': {
    values: [number | null];
    row: {
      nickname: string;
      boundAt: Date;
    };
  };
  'find-wechat-user': {
    values: [string | null, string | null];
    row: {
      userId: number;
    };
  };
  'insert-wechat-account': {
    values: [number | null, string | null, string | null, string | null, string | null, Date | null];
    row: Record<string, never>;
  };
};
