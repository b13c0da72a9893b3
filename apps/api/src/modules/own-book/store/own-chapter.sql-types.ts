// `npm run sql:types` writes this file from the database.

export type Types = {
  'own-named-chapter-words': {
    values: [number | null, number | null, string | null];
    row: {
      wordId: number;
      meaning: string;
      phonetic: string;
      example: string;
      recordingId: number | null;
    };
  };
  'own-chapter-progress': {
    values: [number | null, number | null];
    row: {
      chapterId: number;
      learnedCount: number;
      wrongCount: number;
      lastLearnedAt: Date;
    };
  };
  'own-chapter-words': {
    values: [number | null, number | null, number | null, number | null];
    row: {
      wordId: number;
      meaning: string;
      phonetic: string;
      example: string;
      recordingId: number | null;
    };
  };
  'own-chapters-by-id': {
    values: [number | null, readonly number[] | null];
    row: {
      id: number;
      bookId: number;
      name: string;
      sequence: number;
      bookName: string;
      chapterSize: number;
      isRetired: boolean;
      wordCount: number;
    };
  };
  'own-chapters': {
    values: [number | null, number | null];
    row: {
      id: number;
      bookId: number;
      name: string;
      sequence: number;
      bookName: string;
      chapterSize: number;
      isRetired: boolean;
      wordCount: number;
    };
  };
};
