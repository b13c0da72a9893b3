// `npm run sql:types` writes this file from the database.

export type Types = {
  'add-own-text': {
    values: [number | null, string | null, string | null, string | null, number | null, number | null, string | null, string | null, Date | null, Date | null];
    row: Record<string, never>;
  };
  'count-own-texts': {
    values: [number | null, Date | null];
    row: {
      count: number;
    };
  };
  'delete-own-text': {
    values: [number | null, Date | null, string | null];
    row: Record<string, never>;
  };
  'find-own-text': {
    values: [number | null, Date | null, string | null];
    row: {
      id: string;
      name: string;
      wordCount: number;
      sentenceCount: number;
      accent: string;
      voice: string;
      createdAt: Date;
      expiresAt: Date | null;
      paragraphs: unknown;
    };
  };
  'list-own-texts': {
    values: [number | null, Date | null, number | null];
    row: {
      id: string;
      name: string;
      wordCount: number;
      sentenceCount: number;
      accent: string;
      voice: string;
      createdAt: Date;
      expiresAt: Date | null;
    };
  };
  'restore-own-text': {
    values: [number | null, Date | null, string | null];
    row: Record<string, never>;
  };
  'update-own-text': {
    values: [number | null, Date | null, string | null, string | null, string | null, string | null, boolean | null];
    row: {
      id: string;
      name: string;
      wordCount: number;
      sentenceCount: number;
      accent: string;
      voice: string;
      createdAt: Date;
      expiresAt: Date | null;
    };
  };
};
