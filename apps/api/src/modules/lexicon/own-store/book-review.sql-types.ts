// `npm run sql:types` writes this file from the database.

type Own = {
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
type Listed = Own & { userId: number; nickname: string };
type None = Record<string, never>;

export type Types = {
  'book-reviews-of-book': { values: [number | null, number | null]; row: Own };
  'count-book-reviews': { values: [number | null, Date | null]; row: { count: number } };
  'insert-book-review': {
    values: [
      number | null,
      number | null,
      string | null,
      number | null,
      string | null,
      number | null,
      string | null,
      Date | null,
    ];
    row: None;
  };
  'end-replaced-reviews': { values: [number | null]; row: None };
  'end-decided-reviews': { values: [number | null, string | null, number | null]; row: None };
  'end-own-review': { values: [number | null, number | null]; row: None };
  'delete-ended-reviews': { values: [number | null, Date | null]; row: None };
  'close-book-decisions': { values: [number | null, number | null, Date | null]; row: None };
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
  'book-reviews-waiting': { values: [number | null, number | null]; row: Listed };
  'book-reviews-approved': { values: [number | null, number | null]; row: Listed };
  'book-reviews-refused': { values: [number | null, number | null]; row: Listed };
  'book-review-counts': { values: []; row: { waiting: number; approved: number; refused: number } };
  'book-review': { values: [number | null]; row: Listed & { lines: string } };
  'lock-book-review': {
    values: [number | null];
    row: { bookId: number; userId: number; state: string; version: string };
  };
  'decide-book-review': {
    values: [number | null, string | null, string | null, number | null, Date | null];
    row: None;
  };
  'bare-words': { values: [readonly number[] | null]; row: { id: number } };
};
