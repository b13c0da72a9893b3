// `npm run sql:types` writes this file from the database.

export type Types = {
  'catalogue': {
    values: [];
    row: {
      version: string;
      languages: unknown;
      categories: unknown;
      scenes: unknown;
      books: unknown;
      chapters: unknown;
    };
  };
  'content-version': {
    values: [];
    row: {
      version: string;
    };
  };
  'book-progress': {
    values: [number | null];
    row: {
      bookId: number;
      learnedCount: number;
      lastLearnedAt: Date;
    };
  };
  'chapter-progress': {
    values: [number | null, number | null];
    row: {
      chapterId: number;
      learnedCount: number;
      wrongCount: number;
      lastLearnedAt: Date;
    };
  };
  'chapter-words': {
    values: [number | null];
    row: {
      id: number;
      word: string;
      variants: string[];
      meanings: unknown;
      ukPhonetic: string;
      usPhonetic: string;
      example: string;
      exampleTranslate: string;
      englishTranslate: string;
      auxiliaryWord: string;
      rootsAffixes: unknown;
      derivativeWords: unknown;
      isRetired: boolean;
      ownerId: number | null;
    };
  };
  'words-by-id': {
    values: [readonly number[] | null];
    row: {
      id: number;
      word: string;
      variants: string[];
      meanings: unknown;
      ukPhonetic: string;
      usPhonetic: string;
      example: string;
      exampleTranslate: string;
      englishTranslate: string;
      auxiliaryWord: string;
      rootsAffixes: unknown;
      derivativeWords: unknown;
      isRetired: boolean;
      ownerId: number | null;
    };
  };
};
