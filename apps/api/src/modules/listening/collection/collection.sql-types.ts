// `npm run sql:types` writes this file from the database.

export type Types = {
  'collect-listening': {
    values: [number | null, string | null, string | null, string | null, string | null, string | null, string | null, Date | null];
    row: {
      id: number;
    };
  };
  'count-chosen-collected': {
    values: [number | null, boolean | null, string | null, readonly number[] | null];
    row: {
      count: number;
    };
  };
  'count-collected': {
    values: [number | null];
    row: {
      count: number;
    };
  };
  'list-collected': {
    values: [number | null, boolean | null, string | null, readonly number[] | null, number | null, number | null];
    row: {
      id: number;
      sourceKind: string;
      sourceId: string;
      sentenceId: string;
      title: string;
      en: string;
      zh: string;
      collectedAt: Date;
    };
  };
  'collected-of-source': {
    values: [number | null, string | null, string | null];
    row: {
      id: number;
      sentenceId: string;
    };
  };
  'collected-sentences': {
    values: [number | null, readonly number[] | null];
    row: {
      id: number;
      en: string;
      zh: string;
    };
  };
  'remove-collected': {
    values: [number | null, readonly number[] | null, Date | null];
    row: Record<string, never>;
  };
  'restore-collected': {
    values: [number | null, readonly number[] | null];
    row: Record<string, never>;
  };
};
