// `npm run sql:types` writes this file from the database.

export type Types = {
  'own-chapters-add': {
    values: [number | null];
    row: {
      words: number;
    };
  };
  'add-paper-chapter': {
    values: [number | null, string | null];
    row: {
      id: number;
    };
  };
  'count-own-books': {
    values: [number | null];
    row: {
      count: number;
    };
  };
  'count-retired-own-books': {
    values: [number | null, Date | null];
    row: {
      count: number;
    };
  };
  'empty-retired-own-books': {
    values: [number | null];
    row: Record<string, never>;
  };
  'collection-choice': {
    values: [number | null];
    row: {
      isAuto: boolean;
      recentId: number | null;
      defaultId: number | null;
    };
  };
  'own-default-book': {
    values: [number | null];
    row: {
      id: number;
      name: string;
      chapterSize: number;
      isDefault: boolean;
      follow: string;
      review: string;
      hasDecision: boolean;
    };
  };
  'own-book': {
    values: [number | null, number | null];
    row: {
      id: number;
      name: string;
      chapterSize: number;
      isDefault: boolean;
      follow: string;
      review: string;
      hasDecision: boolean;
    };
  };
  'insert-own-book': {
    values: [number | null, string | null, string | null, number | null];
    row: {
      id: number;
    };
  };
  'own-books': {
    values: [number | null, number | null];
    row: {
      id: number;
      name: string;
      chapterSize: number;
      isDefault: boolean;
      follow: string;
      review: string;
      hasDecision: boolean;
      wordCount: number;
      learnedCount: number;
      lastLearnedAt: number | null;
      hasWord: boolean;
      namedCount: number;
    };
  };
  'lock-own-books': {
    values: [number | null];
    row: {
      pg_advisory_xact_lock: unknown;
    };
  };
  'restore-own-book': {
    values: [number | null, number | null];
    row: {
      id: number;
      name: string;
    };
  };
  'retire-own-book': {
    values: [number | null, Date | null];
    row: Record<string, never>;
  };
  'set-auto-collection': {
    values: [number | null, boolean | null];
    row: Record<string, never>;
  };
  'collection-recent': {
    values: [number | null, number | null];
    row: Record<string, never>;
  };
  'update-own-book': {
    values: [number | null, string | null, number | null];
    row: Record<string, never>;
  };
};
