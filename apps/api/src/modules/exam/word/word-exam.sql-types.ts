// `npm run sql:types` writes this file from the database.

export type Types = {
  'word-exam-example': {
    values: [number | null, number | null, string | null];
    row: {
      form: string | null;
      part: number;
      text: string;
      voice: string;
      sound: string | null;
      startMs: number | null;
      endMs: number | null;
      name: string;
      volume: string;
      paperId: number;
      matched: unknown;
    };
  };
  'word-exam-first': {
    values: [readonly string[] | null, string | null];
    row: {
      paperId: number;
      place: number;
      form: string;
    };
  };
  'word-exam-version': {
    values: [];
    row: {
      version: string | null;
    };
  };
  'word-exam-counts': {
    values: [readonly string[] | null];
    row: {
      counts: string | null;
    };
  };
  'word-exam-examples': {
    values: [readonly string[] | null, readonly number[] | null, number | null, number | null, string | null, string | null];
    row: {
      total: number;
      form: string | null;
      part: number;
      text: string;
      voice: string;
      sound: string | null;
      startMs: number | null;
      endMs: number | null;
      name: string;
      volume: string;
      paperId: number;
      matched: unknown;
    };
  };
  'word-exam-papers': {
    values: [];
    row: {
      id: number;
      type: string;
      series: string;
      volume: string;
      volumeName: string;
      test: number;
    };
  };
  'word-exam-phrase': {
    values: [readonly string[] | null, number | null, string | null];
    row: {
      paperId: number;
      place: number;
      isAnswer: boolean;
    };
  };
};
