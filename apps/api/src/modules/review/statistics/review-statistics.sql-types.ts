// `npm run sql:types` writes this file from the database.

export type Types = {
  'review-accuracy': {
    values: [number | null, string | null];
    row: {
      reviewed: number;
      right: number;
    };
  };
  'review-graded': {
    values: [number | null];
    row: {
      graded: number;
    };
  };
  'review-strength': {
    values: [number | null];
    row: {
      total: number;
      fresh: number;
      weak: number;
      growing: number;
      strong: number;
    };
  };
  'review-card': {
    values: [number | null, number | null];
    row: {
      stability: number | null;
      difficulty: number | null;
      lastDay: string | null;
      dueDay: string;
      reviewCount: number;
    };
  };
  'review-answers': {
    values: [number | null, number | null, number | null];
    row: {
      at: Date;
      mode: string;
      kind: string;
      typed: string;
      isRight: boolean | null;
      selfGrade: string | null;
    };
  };
  'review-days': {
    values: [number | null, string | null, string | null];
    row: {
      day: string;
      reviewed: number;
      right: number;
      elapsedMs: number;
    };
  };
  'review-due-days': {
    values: [number | null, readonly number[] | null];
    row: {
      wordId: number;
      dueDay: string;
    };
  };
  'review-grades': {
    values: [number | null, number | null, number | null];
    row: {
      day: string;
      grade: number;
    };
  };
  'review-memories': {
    values: [number | null, readonly number[] | null];
    row: {
      wordId: number;
      dueDay: string;
      rightDays: number;
    };
  };
  'review-months': {
    values: [number | null, string | null];
    row: {
      month: string;
      reviewed: number;
      right: number;
      expected: number;
    };
  };
};
