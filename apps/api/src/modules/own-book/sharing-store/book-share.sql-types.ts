// `npm run sql:types` writes this file from the database.

export type Types = {
  'count-book-follows': {
    values: [number | null];
    row: {
      count: number;
    };
  };
  'delete-book-follow': {
    values: [number | null, number | null];
    row: Record<string, never>;
  };
  'delete-book-follows-of': {
    values: [number | null];
    row: Record<string, never>;
  };
  'delete-book-invite': {
    values: [number | null, number | null];
    row: Record<string, never>;
  };
  'book-follow': {
    values: [number | null, number | null];
    row: {
      sourceId: number;
      version: string;
      sourceName: string;
      ownerId: number;
      ownerName: string;
      isCommunity: boolean;
      isLive: boolean;
    };
  };
  'book-follower': {
    values: [number | null, number | null, boolean | null];
    row: {
      id: number;
      name: string;
    };
  };
  'book-invite': {
    values: [number | null, number | null];
    row: {
      code: string;
      madeAt: Date;
    };
  };
  'shared-book': {
    values: [string | null];
    row: {
      id: number;
      name: string;
      ownerId: number;
      ownerName: string;
      chapterSize: number;
      wordCount: number;
    };
  };
  'has-book-followers': {
    values: [number | null];
    row: {
      hasAny: boolean;
    };
  };
  'insert-book-follow': {
    values: [number | null, number | null, number | null, string | null, Date | null, boolean | null];
    row: Record<string, never>;
  };
  'book-followers': {
    values: [number | null, string | null, number | null, number | null, boolean | null];
    row: {
      bookId: number;
      userId: number;
    };
  };
  'shelf-books': {
    values: [number | null];
    row: {
      bookId: number;
    };
  };
  'followed-books': {
    values: [number | null];
    row: {
      id: number;
      isCommunity: boolean;
    };
  };
  'put-book-invite': {
    values: [number | null, number | null, string | null, Date | null];
    row: {
      code: string;
      madeAt: Date;
    };
  };
  'put-on-shelf': {
    values: [number | null, number | null, Date | null];
    row: Record<string, never>;
  };
  'set-book-follow-version': {
    values: [number | null, string | null];
    row: Record<string, never>;
  };
  'take-off-shelf': {
    values: [number | null, number | null];
    row: Record<string, never>;
  };
};
