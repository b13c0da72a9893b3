// `npm run sql:types` writes this file from the database.

export type Types = {
  'close-book-decisions': {
    values: [number | null, number | null, Date | null];
    row: Record<string, never>;
  };
  'book-review-counts': {
    values: [];
    row: {
      waiting: number;
      approved: number;
      refused: number;
    };
  };
  'count-book-reviews': {
    values: [number | null, Date | null];
    row: {
      count: number;
    };
  };
  'decide-book-review': {
    values: [number | null, string | null, string | null, number | null, Date | null];
    row: Record<string, never>;
  };
  'delete-ended-reviews': {
    values: [number | null, Date | null];
    row: Record<string, never>;
  };
  'end-decided-reviews': {
    values: [number | null, string | null, number | null];
    row: Record<string, never>;
  };
  'end-replaced-reviews': {
    values: [number | null];
    row: Record<string, never>;
  };
  'end-own-review': {
    values: [number | null, number | null];
    row: Record<string, never>;
  };
  'approved-book': {
    values: [number | null];
    row: {
      name: string;
      chapterSize: number;
      lines: string;
      version: string;
      wordCount: number;
      ownerId: number;
      decidedAt: number;
    };
  };
  'last-refused-book': {
    values: [number | null, number | null];
    row: {
      name: string;
      lines: string;
      reason: string;
      decidedAt: number;
    };
  };
  'book-review': {
    values: [number | null];
    row: {
      id: number;
      bookId: number;
      state: string;
      reason: string;
      name: string;
      chapterSize: number;
      version: string;
      wordCount: number;
      submittedAt: number;
      decidedAt: number | null;
      userId: number;
      nickname: string;
      lines: string;
    };
  };
  'insert-book-review': {
    values: [number | null, number | null, string | null, number | null, string | null, number | null, string | null, Date | null];
    row: Record<string, never>;
  };
  'bare-words': {
    values: [readonly number[] | null];
    row: {
      id: number;
    };
  };
  'book-reviews-waiting': {
    values: [number | null, number | null];
    row: {
      id: number;
      bookId: number;
      state: string;
      reason: string;
      name: string;
      chapterSize: number;
      version: string;
      wordCount: number;
      submittedAt: number;
      decidedAt: number | null;
      userId: number;
      nickname: string;
    };
  };
  'book-reviews-approved': {
    values: [number | null, number | null];
    row: {
      id: number;
      bookId: number;
      state: string;
      reason: string;
      name: string;
      chapterSize: number;
      version: string;
      wordCount: number;
      submittedAt: number;
      decidedAt: number | null;
      userId: number;
      nickname: string;
    };
  };
  'book-reviews-refused': {
    values: [number | null, number | null];
    row: {
      id: number;
      bookId: number;
      state: string;
      reason: string;
      name: string;
      chapterSize: number;
      version: string;
      wordCount: number;
      submittedAt: number;
      decidedAt: number | null;
      userId: number;
      nickname: string;
    };
  };
  'book-reviews-of-book': {
    values: [number | null, number | null];
    row: {
      id: number;
      bookId: number;
      state: string;
      reason: string;
      name: string;
      chapterSize: number;
      version: string;
      wordCount: number;
      submittedAt: number;
      decidedAt: number | null;
    };
  };
  'lock-book-review': {
    values: [number | null];
    row: {
      bookId: number;
      userId: number;
      state: string;
      version: string;
    };
  };
};
