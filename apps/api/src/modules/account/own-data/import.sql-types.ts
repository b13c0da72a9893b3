// `npm run sql:types` writes this file from the database.

export type Types = {
  'find-account-to-import': {
    values: [string | null];
    row: {
      id: number;
    };
  };
  'find-study-data': {
    values: [number | null];
    row: {
      hasAny: boolean;
    };
  };
  'import-review-additions': {
    values: [number | null, string | null];
    row: Record<string, never>;
  };
  'import-exam-assessments': {
    values: [number | null, string | null];
    row: Record<string, never>;
  };
  'import-exam-attempts': {
    values: [number | null, string | null];
    row: Record<string, never>;
  };
  'import-book-words': {
    values: [number | null, string | null];
    row: Record<string, never>;
  };
  'import-books': {
    values: [number | null, string | null];
    row: Record<string, never>;
  };
  'import-chapters': {
    values: [number | null, string | null];
    row: Record<string, never>;
  };
  'import-collected-items': {
    values: [number | null, string | null];
    row: Record<string, never>;
  };
  'import-review-deferrals': {
    values: [number | null, string | null];
    row: Record<string, never>;
  };
  'import-practice-events': {
    values: [number | null, string | null];
    row: Record<string, never>;
  };
  'import-file': {
    values: [number | null, string | null, string | null, number | null, string | null];
    row: {
      id: number;
    };
  };
  'import-review-holidays': {
    values: [number | null, string | null];
    row: Record<string, never>;
  };
  'import-listening-practices': {
    values: [number | null, string | null];
    row: Record<string, never>;
  };
  'import-listening-events': {
    values: [number | null, string | null];
    row: Record<string, never>;
  };
  'import-mastered-words': {
    values: [number | null, string | null];
    row: Record<string, never>;
  };
  'import-own-entries': {
    values: [number | null, string | null];
    row: Record<string, never>;
  };
  'import-study-plan': {
    values: [number | null, string | null];
    row: Record<string, never>;
  };
  'import-practices': {
    values: [number | null, string | null];
    row: Record<string, never>;
  };
  'import-own-recordings': {
    values: [number | null, string | null];
    row: Record<string, never>;
  };
  'import-error-removals': {
    values: [number | null, string | null];
    row: Record<string, never>;
  };
  'import-resources': {
    values: [number | null, string | null];
    row: Record<string, never>;
  };
  'import-review-setting': {
    values: [number | null, string | null];
    row: Record<string, never>;
  };
  'import-settings': {
    values: [number | null, string | null];
    row: Record<string, never>;
  };
  'import-shelf-books': {
    values: [number | null, string | null];
    row: Record<string, never>;
  };
  'import-exam-sitting-events': {
    values: [number | null, string | null];
    row: Record<string, never>;
  };
  'import-exam-sittings': {
    values: [number | null, string | null];
    row: Record<string, never>;
  };
  'import-exam-suites': {
    values: [number | null, string | null];
    row: Record<string, never>;
  };
  'import-own-texts': {
    values: [number | null, string | null];
    row: Record<string, never>;
  };
};
