// `npm run sql:types` writes this file from the database.

type Listed = {
  bookId: number;
  name: string;
  ownerName: string;
  wordCount: number;
  approvedAt: number;
  isOwn: boolean;
  readerCount: number;
  ratingCount: number;
  stars: number | null;
  isTaken: boolean;
  ownStars: number | null;
  copyId: number | null;
  copyName: string | null;
};

export type Types = {
  'community-books': {
    values: [number | null, string | null, number | null, number | null];
    row: Listed;
  };
  'count-community-books': { values: [string | null]; row: { count: number } };
  'community-book': { values: [number | null, number | null]; row: Listed & { lines: string } };
  'add-community-reader': { values: [number | null, number | null, Date | null]; row: Record<string, never> };
  'rate-community-book': {
    values: [number | null, number | null, number | null];
    row: Record<string, never>;
  };
};
