// `npm run sql:types` writes this file from the database.

export type Types = {
  'add-own-words': {
    values: [number | null, number | null, string | null, Date | null];
    row: Record<string, never>;
  };
  'own-place-of-word': {
    values: [number | null, number | null];
    row: {
      bookId: number;
      bookName: string;
      meaning: string;
    };
  };
  'own-recording-of-word': {
    values: [number | null, number | null];
    row: {
      bookId: number;
      recordingId: number | null;
    };
  };
  'word-marks': {
    values: [number | null];
    row: {
      collected: unknown;
      mastered: unknown;
    };
  };
  'collected-words': {
    values: [number | null, readonly number[] | null];
    row: {
      wordId: number;
      bookId: number;
    };
  };
  'known-words': {
    values: [readonly number[] | null, number | null];
    row: {
      id: number;
    };
  };
  'own-meanings': {
    values: [number | null, readonly number[] | null];
    row: {
      wordId: number;
      meaning: string;
    };
  };
  'own-word-order': {
    values: [number | null, number | null, Date | null];
    row: {
      order: unknown;
    };
  };
  'own-words-by-added': {
    values: [number | null, number | null, number | null, number | null];
    row: {
      total: number;
      list: unknown;
    };
  };
  'own-words-by-word': {
    values: [number | null, number | null, number | null, number | null];
    row: {
      total: number;
      list: unknown;
    };
  };
  'own-words-by-wrong': {
    values: [number | null, number | null, number | null, number | null];
    row: {
      total: number;
      list: unknown;
    };
  };
  'own-words-by-own': {
    values: [number | null, number | null, number | null, number | null];
    row: {
      total: number;
      list: unknown;
    };
  };
  'words-in-own-book': {
    values: [number | null, number | null, readonly number[] | null];
    row: {
      wordId: number;
    };
  };
  'master-words': {
    values: [number | null, readonly number[] | null, Date | null];
    row: {
      wordId: number;
    };
  };
  'move-own-recordings': {
    values: [number | null, number | null, readonly number[] | null];
    row: Record<string, never>;
  };
  'place-own-words': {
    values: [number | null, number | null, readonly number[] | null, readonly number[] | null];
    row: Record<string, never>;
  };
  'restore-own-words': {
    values: [number | null, number | null, readonly number[] | null];
    row: Record<string, never>;
  };
  'own-words-found-by-added': {
    values: [number | null, number | null, number | null, number | null, string | null];
    row: {
      total: number;
      list: unknown;
    };
  };
  'own-words-found-by-word': {
    values: [number | null, number | null, number | null, number | null, string | null];
    row: {
      total: number;
      list: unknown;
    };
  };
  'own-words-found-by-wrong': {
    values: [number | null, number | null, number | null, number | null, string | null];
    row: {
      total: number;
      list: unknown;
    };
  };
  'own-words-found-by-own': {
    values: [number | null, number | null, number | null, number | null, string | null];
    row: {
      total: number;
      list: unknown;
    };
  };
  'set-own-meaning': {
    values: [number | null, number | null, number | null, string | null];
    row: {
      meaning: string;
    };
  };
  'note-own-word': {
    values: [number | null, number | null, number | null, string | null];
    row: Record<string, never>;
  };
  'take-own-words': {
    values: [number | null, number | null, readonly number[] | null, Date | null];
    row: {
      wordId: number;
      note: string;
      meaning: string;
      phonetic: string;
      example: string;
      chapter: string;
      isListed: boolean;
      isCollected: boolean;
    };
  };
  'uncollect-words': {
    values: [number | null, readonly number[] | null, Date | null];
    row: {
      wordId: number;
      bookId: number;
      note: string;
      meaning: string;
      phonetic: string;
      example: string;
      chapter: string;
    };
  };
  'unmaster-words': {
    values: [number | null, readonly number[] | null];
    row: {
      wordId: number;
    };
  };
};
