// `npm run sql:types` writes this file from the database.

export type Types = {
  'close-account': {
    values: [number | null, Date | null];
    row: {
      phoneNumber: string;
    };
  };
  'end-orders': {
    values: [number | null, Date | null];
    row: Record<string, never>;
  };
  'end-sessions': {
    values: [number | null];
    row: Record<string, never>;
  };
  'erase-events': {
    values: [number | null, number | null];
    row: Record<string, never>;
  };
  'forget-wechat': {
    values: [number | null];
    row: Record<string, never>;
  };
  'erase-walkman-tracks': {
    values: [number | null];
    row: Record<string, never>;
  };
  'erase-practices': {
    values: [number | null];
    row: Record<string, never>;
  };
  'erase-listening-events': {
    values: [number | null];
    row: Record<string, never>;
  };
  'erase-listening-practices': {
    values: [number | null];
    row: Record<string, never>;
  };
  'erase-own-texts': {
    values: [number | null];
    row: Record<string, never>;
  };
  'erase-collected-items': {
    values: [number | null];
    row: Record<string, never>;
  };
  'erase-word-states': {
    values: [number | null];
    row: Record<string, never>;
  };
  'erase-study-days': {
    values: [number | null];
    row: Record<string, never>;
  };
  'erase-review-grades': {
    values: [number | null];
    row: Record<string, never>;
  };
  'erase-review-changes': {
    values: [number | null];
    row: Record<string, never>;
  };
  'erase-review-cards': {
    values: [number | null];
    row: Record<string, never>;
  };
  'erase-review-additions': {
    values: [number | null];
    row: Record<string, never>;
  };
  'erase-review-deferrals': {
    values: [number | null];
    row: Record<string, never>;
  };
  'erase-review-holidays': {
    values: [number | null];
    row: Record<string, never>;
  };
  'erase-review-setting': {
    values: [number | null];
    row: Record<string, never>;
  };
  'erase-mastered-words': {
    values: [number | null];
    row: Record<string, never>;
  };
  'erase-resources': {
    values: [number | null];
    row: Record<string, never>;
  };
  'erase-resource-uploads': {
    values: [number | null];
    row: Record<string, never>;
  };
  'erase-own-recordings': {
    values: [number | null];
    row: Record<string, never>;
  };
  'erase-own-words': {
    values: [number | null];
    row: Record<string, never>;
  };
  'erase-book-draft': {
    values: [number | null];
    row: Record<string, never>;
  };
  'erase-book-paste': {
    values: [number | null];
    row: Record<string, never>;
  };
  'erase-book-invites': {
    values: [number | null];
    row: Record<string, never>;
  };
  'erase-book-follows': {
    values: [number | null];
    row: Record<string, never>;
  };
  'erase-book-followers': {
    values: [number | null];
    row: Record<string, never>;
  };
  'erase-book-reviews': {
    values: [number | null];
    row: Record<string, never>;
  };
  'erase-community-books': {
    values: [number | null];
    row: Record<string, never>;
  };
  'erase-community-readers': {
    values: [number | null];
    row: Record<string, never>;
  };
  'erase-shelf-books': {
    values: [number | null];
    row: Record<string, never>;
  };
  'erase-word-reports': {
    values: [number | null];
    row: Record<string, never>;
  };
  'erase-exam-suites': {
    values: [number | null];
    row: Record<string, never>;
  };
  'erase-exam-self-assessments': {
    values: [number | null];
    row: Record<string, never>;
  };
  'erase-exam-sitting-events': {
    values: [number | null];
    row: Record<string, never>;
  };
  'erase-exam-sittings': {
    values: [number | null];
    row: Record<string, never>;
  };
  'erase-exam-attempts': {
    values: [number | null];
    row: Record<string, never>;
  };
  'erase-study-plan': {
    values: [number | null];
    row: Record<string, never>;
  };
  'erase-error-book-setting': {
    values: [number | null];
    row: Record<string, never>;
  };
  'erase-collection-setting': {
    values: [number | null];
    row: Record<string, never>;
  };
  'erase-clicks': {
    values: [number | null];
    row: Record<string, never>;
  };
  'erase-activity': {
    values: [number | null];
    row: Record<string, never>;
  };
  'erase-audio-failures': {
    values: [number | null];
    row: Record<string, never>;
  };
  'erase-membership': {
    values: [number | null];
    row: Record<string, never>;
  };
  'erase-exports': {
    values: [number | null];
    row: Record<string, never>;
  };
  'erase-consents': {
    values: [number | null];
    row: Record<string, never>;
  };
  'erase-security-notices': {
    values: [number | null];
    row: Record<string, never>;
  };
  'erase-feedback': {
    values: [number | null];
    row: Record<string, never>;
  };
  'erase-files': {
    values: [number | null];
    row: Record<string, never>;
  };
  'empty-own-chapters': {
    values: [number | null];
    row: Record<string, never>;
  };
  'empty-own-books': {
    values: [number | null];
    row: Record<string, never>;
  };
  'empty-own-entries': {
    values: [number | null];
    row: Record<string, never>;
  };
  'erase-undoing-events': {
    values: [number | null];
    row: Record<string, never>;
  };
  'forget-sms-codes': {
    values: [string | null];
    row: Record<string, never>;
  };
  'forget-login-failures': {
    values: [string | null];
    row: Record<string, never>;
  };
  'is-account-closed': {
    values: [number | null];
    row: {
      isClosed: boolean;
    };
  };
  'list-accounts-to-erase': {
    values: [Date | null];
    row: {
      id: number;
    };
  };
  'mark-account-erased': {
    values: [number | null, Date | null];
    row: Record<string, never>;
  };
};
