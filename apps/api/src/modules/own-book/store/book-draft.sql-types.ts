// `npm run sql:types` writes this file from the database.

export type Types = {
  'change-book-draft': {
    values: [number | null, number | null, string | null, number | null, readonly string[] | null, boolean | null, readonly string[] | null, Date | null];
    row: {
      version: number;
    };
  };
  'change-book-paste': {
    values: [number | null, number | null, string | null, Date | null];
    row: {
      version: number;
    };
  };
  'delete-book-draft': {
    values: [number | null];
    row: Record<string, never>;
  };
  'find-draft-deck': {
    values: [number | null];
    row: {
      deckKey: string;
    };
  };
  'find-book-draft': {
    values: [number | null];
    row: {
      version: number;
      name: string;
      format: string;
      rows: string;
      faults: unknown;
      soundCount: number;
      mediaCount: number;
      title: string;
      chapterSize: number;
      columns: string[];
      isHeaded: boolean;
      edits: string[];
      updatedAt: number;
    };
  };
  'find-book-paste': {
    values: [number | null];
    row: {
      version: number;
      text: string;
    };
  };
  'put-book-draft': {
    values: [number | null, string | null, string | null, string | null, string | null, number | null, string | null, number | null, readonly string[] | null, boolean | null, Date | null, number | null, string | null];
    row: {
      version: number;
      name: string;
      format: string;
      rows: string;
      faults: unknown;
      soundCount: number;
      mediaCount: number;
      title: string;
      chapterSize: number;
      columns: string[];
      isHeaded: boolean;
      edits: string[];
      updatedAt: number;
    };
  };
  'take-book-draft': {
    values: [number | null, number | null];
    row: {
      deckKey: string;
      columns: string[];
    };
  };
};
