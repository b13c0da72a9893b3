// `npm run sql:types` writes this file from the database.

export type Types = {
  'count-recording-coverage': {
    values: [];
    row: {
      name: string;
      accent: string;
      words: number;
      recorded: number;
    };
  };
  'count-recording-packs': {
    values: [string | null];
    row: {
      total: number;
    };
  };
  'delete-recording-pack': {
    values: [string | null];
    row: Record<string, never>;
  };
  'recordings-version': {
    values: [];
    row: {
      version: string;
    };
  };
  'insert-recording-pack': {
    values: [string | null, string | null, string | null, string | null, string | null];
    row: {
      id: number;
    };
  };
  'insert-word-recordings': {
    values: [number | null, readonly string[] | null, readonly string[] | null];
    row: Record<string, never>;
  };
  'list-recorded-sounds': {
    values: [];
    row: {
      sound: string;
    };
  };
  'list-recording-packs': {
    values: [];
    row: {
      name: string;
      accent: string;
      speaker: string;
      licence: string;
      source: string;
      words: number;
    };
  };
  'list-word-recordings': {
    values: [];
    row: {
      accent: string;
      word: string;
      sound: string;
    };
  };
};
