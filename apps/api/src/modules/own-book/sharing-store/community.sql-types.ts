// `npm run sql:types` writes this file from the database.

export type Types = {
  'add-community-reader': {
    values: [number | null, number | null, Date | null];
    row: Record<string, never>;
  };
  'count-community-books': {
    values: [string | null];
    row: {
      count: number;
    };
  };
  'community-book': {
    values: [number | null, number | null];
    row: {
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
      lines: string;
    };
  };
  'community-books': {
    values: [number | null, string | null, number | null, number | null];
    row: {
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
  };
  'rate-community-book': {
    values: [number | null, number | null, number | null];
    row: Record<string, never>;
  };
};
