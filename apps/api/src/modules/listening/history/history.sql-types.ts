// `npm run sql:types` writes this file from the database.

export type Types = {
  'count-listening-history': {
    values: [number | null, string | null, boolean | null];
    row: {
      count: number;
    };
  };
  'article-progress': {
    values: [number | null];
    row: {
      id: string;
      sourceId: string;
      stages: unknown;
      lastAt: Date;
      stageEvents: unknown;
    };
  };
  'listening-history': {
    values: [number | null, string | null, boolean | null, number | null, number | null];
    row: {
      id: string;
      sourceKind: string;
      sourceId: string;
      title: string;
      stages: unknown;
      sentenceCount: number;
      startedAt: Date;
      lastAt: Date;
      isLabelled: boolean;
      writtenCount: number;
      elapsedMs: number;
      marks: unknown;
      stageEvents: unknown;
    };
  };
  'remove-listening-history': {
    values: [number | null, readonly string[] | null, Date | null];
    row: Record<string, never>;
  };
  'restore-listening-history': {
    values: [number | null, readonly string[] | null];
    row: Record<string, never>;
  };
};
