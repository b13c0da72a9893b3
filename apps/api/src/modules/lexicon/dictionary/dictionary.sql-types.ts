// `npm run sql:types` writes this file from the database.

export type Types = {
  'word-by-id': {
    values: [number | null, number | null];
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
      source: string;
      rank: number | null;
      relations: string | null;
      isOnlyForm: boolean;
    };
  };
  'word-gaps': {
    values: [string | null];
    row: {
      field: string;
      value: string;
    };
  };
  'word-named-forms': {
    values: [readonly number[] | null];
    row: {
      form: string;
    };
  };
  'near-words': {
    values: [string | null, string | null, number | null, number | null];
    row: {
      word: string;
      rank: number | null;
      isAuthored: boolean;
    };
  };
  'words-by-meaning': {
    values: [string | null, readonly string[] | null];
    row: {
      id: number;
      word: string;
      meanings: unknown;
      rank: number | null;
      isAuthored: boolean;
    };
  };
  'word-look-up': {
    values: [readonly string[] | null, string | null, number | null];
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
      source: string;
      rank: number | null;
      relations: string | null;
      isOnlyForm: boolean;
    };
  };
  'word-suggest-one': {
    values: [string | null, string | null];
    row: {
      id: number;
      word: string;
      meanings: unknown;
    };
  };
  'word-suggest-two': {
    values: [string | null, string | null];
    row: {
      id: number;
      word: string;
      meanings: unknown;
    };
  };
  'word-suggest-three': {
    values: [string | null, string | null];
    row: {
      id: number;
      word: string;
      meanings: unknown;
    };
  };
  'word-suggest-many': {
    values: [string | null, string | null];
    row: {
      id: number;
      word: string;
      meanings: unknown;
    };
  };
};
