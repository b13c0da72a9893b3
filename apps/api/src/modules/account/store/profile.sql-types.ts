// `npm run sql:types` writes this file from the database.

export type Types = {
  'change-config': {
    values: [number | null, string | null, readonly string[] | null, string | null, Date | null];
    row: {
      agreeVersion: string;
      config: unknown;
      notices: unknown;
      timeZone: string;
    };
  };
  'find-last-learned': {
    values: [number | null];
    row: {
      chapterId: number | null;
      bookId: number | null;
      wordsAt: Date | null;
      listenedAt: Date | null;
    };
  };
  'find-profile': {
    values: [number | null];
    row: {
      id: number;
      phoneNumber: string;
      nickname: string;
      hasPassword: boolean;
      mustSetPassword: boolean;
      isAdmin: boolean;
      agreeVersion: string;
      config: unknown;
      notices: unknown;
      timeZone: string;
      createdAtMs: number;
      updatedAtMs: number;
    };
  };
  'find-user-by-phone': {
    values: [string | null];
    row: {
      id: number;
      passwordHash: string | null;
      passwordOnceUntil: Date | null;
    };
  };
  'insert-user': {
    values: [string | null, string | null, string | null, string | null, Date | null];
    row: {
      id: number;
    };
  };
  'lock-user': {
    values: [number | null];
    row: {
      isSuspended: boolean;
    };
  };
  'set-nickname': {
    values: [number | null, string | null, Date | null];
    row: Record<string, never>;
  };
  'set-password': {
    values: [number | null, string | null, Date | null, Date | null];
    row: Record<string, never>;
  };
  'set-phone-number': {
    values: [number | null, string | null, Date | null];
    row: Record<string, never>;
  };
};
