// `npm run sql:types` writes this file from the database.

export type Types = {
  'count-jobs-by-state': {
    values: [readonly string[] | null];
    row: {
      name: string;
      state: string;
      count: number;
    };
  };
  'count-owned-jobs': {
    values: [readonly string[] | null, number | null];
    row: {
      count: number;
    };
  };
  'count-unended-jobs': {
    values: [string | null];
    row: {
      count: number;
    };
  };
  'find-job': {
    values: [readonly string[] | null, string | null];
    row: {
      id: string;
      name: string;
      state: string;
      attempts: number;
      ownerId: number | null;
      payload: unknown;
      output: unknown;
      fraction: number;
      step: string;
      createdAt: Date;
      startedAt: Date | null;
      endedAt: Date | null;
    };
  };
  'find-newest-job': {
    values: [string | null, string | null];
    row: {
      id: string;
      name: string;
      state: string;
      attempts: number;
      ownerId: number | null;
      payload: unknown;
      output: unknown;
      fraction: number;
      step: string;
      createdAt: Date;
      startedAt: Date | null;
      endedAt: Date | null;
    };
  };
  'list-jobs': {
    values: [readonly string[] | null, string | null, number | null, number | null];
    row: {
      id: string;
      name: string;
      state: string;
      attempts: number;
      ownerId: number | null;
      payload: unknown;
      output: unknown;
      fraction: number;
      step: string;
      createdAt: Date;
      startedAt: Date | null;
      endedAt: Date | null;
    };
  };
  'list-owned-jobs': {
    values: [readonly string[] | null, number | null];
    row: {
      id: string;
      name: string;
    };
  };
  'queue-job-last': {
    values: [string | null, string | null];
    row: Record<string, never>;
  };
  'save-job-progress': {
    values: [string | null, number | null, string | null, string | null];
    row: Record<string, never>;
  };
};
