// `npm run sql:types` writes this file from the database.

export type Types = {
  'count-events-to-export': {
    values: [number | null];
    row: {
      count: number;
    };
  };
  'export-activity': {
    values: [number | null];
    row: {
      row: unknown;
    };
  };
  'export-review-additions': {
    values: [number | null];
    row: {
      row: unknown;
    };
  };
  'export-exam-assessments': {
    values: [number | null];
    row: {
      row: unknown;
    };
  };
  'export-exam-attempts': {
    values: [number | null];
    row: {
      row: unknown;
    };
  };
  'export-audio-failures': {
    values: [number | null];
    row: {
      row: unknown;
    };
  };
  'export-book-words': {
    values: [number | null];
    row: {
      row: unknown;
    };
  };
  'export-books': {
    values: [number | null];
    row: {
      row: unknown;
    };
  };
  'export-review-cards': {
    values: [number | null];
    row: {
      row: unknown;
    };
  };
  'export-chapters': {
    values: [number | null];
    row: {
      row: unknown;
    };
  };
  'export-clicks': {
    values: [number | null];
    row: {
      row: unknown;
    };
  };
  'export-collected-items': {
    values: [number | null];
    row: {
      row: unknown;
    };
  };
  'export-community-books': {
    values: [number | null];
    row: {
      row: unknown;
    };
  };
  'export-consents': {
    values: [number | null];
    row: {
      row: unknown;
    };
  };
  'export-review-deferrals': {
    values: [number | null];
    row: {
      row: unknown;
    };
  };
  'export-practice-events': {
    values: [number | null];
    row: {
      row: unknown;
    };
  };
  'export-feedback': {
    values: [number | null];
    row: {
      row: unknown;
    };
  };
  'export-files': {
    values: [number | null];
    row: {
      row: unknown;
    };
  };
  'export-review-grades': {
    values: [number | null];
    row: {
      row: unknown;
    };
  };
  'export-membership': {
    values: [number | null];
    row: {
      row: unknown;
    };
  };
  'export-review-holidays': {
    values: [number | null];
    row: {
      row: unknown;
    };
  };
  'export-listening-practices': {
    values: [number | null];
    row: {
      row: unknown;
    };
  };
  'export-listening-events': {
    values: [number | null];
    row: {
      row: unknown;
    };
  };
  'export-mastered-words': {
    values: [number | null];
    row: {
      row: unknown;
    };
  };
  'export-orders': {
    values: [number | null];
    row: {
      row: unknown;
    };
  };
  'export-own-entries': {
    values: [number | null];
    row: {
      row: unknown;
    };
  };
  'export-study-plan': {
    values: [number | null];
    row: {
      row: unknown;
    };
  };
  'export-practices': {
    values: [number | null];
    row: {
      row: unknown;
    };
  };
  'export-profile': {
    values: [number | null];
    row: {
      row: unknown;
    };
  };
  'export-own-recordings': {
    values: [number | null];
    row: {
      row: unknown;
    };
  };
  'export-word-reports': {
    values: [number | null];
    row: {
      row: unknown;
    };
  };
  'export-resources': {
    values: [number | null];
    row: {
      row: unknown;
    };
  };
  'export-review-setting': {
    values: [number | null];
    row: {
      row: unknown;
    };
  };
  'export-book-reviews': {
    values: [number | null];
    row: {
      row: unknown;
    };
  };
  'export-sessions': {
    values: [number | null];
    row: {
      row: unknown;
    };
  };
  'export-settings': {
    values: [number | null];
    row: {
      row: unknown;
    };
  };
  'export-shelf-books': {
    values: [number | null];
    row: {
      row: unknown;
    };
  };
  'export-exam-sitting-events': {
    values: [number | null];
    row: {
      row: unknown;
    };
  };
  'export-exam-sittings': {
    values: [number | null];
    row: {
      row: unknown;
    };
  };
  'export-study-days': {
    values: [number | null];
    row: {
      row: unknown;
    };
  };
  'export-exam-suites': {
    values: [number | null];
    row: {
      row: unknown;
    };
  };
  'export-own-texts': {
    values: [number | null];
    row: {
      row: unknown;
    };
  };
  'export-wechat': {
    values: [number | null];
    row: {
      row: unknown;
    };
  };
  'export-word-states': {
    values: [number | null];
    row: {
      row: unknown;
    };
  };
  'list-files-to-export': {
    values: [number | null];
    row: {
      id: number;
      key: string;
      name: string;
    };
  };
};
