// `npm run sql:types` writes this file from the database.

export type Types = {
  'append-listening': {
    values: [string | null];
    row: {
      storedIds: string[];
    };
  };
  'latest-listening': {
    values: [number | null, string | null, string | null, Date | null, Date | null, string | null, boolean | null];
    row: {
      id: string;
      sourceKind: string;
      sourceId: string;
      isLabelled: boolean;
      setup: unknown;
      device: string | null;
      lastSessionId: string | null;
      startedAt: number;
      lastAt: number;
      events: unknown;
    };
  };
  'listening-practice': {
    values: [number | null, string | null];
    row: {
      id: string;
      sourceKind: string;
      sourceId: string;
      isLabelled: boolean;
      setup: unknown;
      device: string | null;
      lastSessionId: string | null;
      startedAt: number;
      lastAt: number;
      events: unknown;
    };
  };
  'listening-setup': {
    values: [number | null, string | null];
    row: {
      sourceKind: string;
      sourceId: string;
      isLabelled: boolean;
      setup: unknown;
    };
  };
  'earlier-labelled': {
    values: [number | null, string | null, string | null, Date | null, string | null, number | null];
    row: {
      id: string;
      lastAt: number;
      marks: unknown;
      passes: number;
    };
  };
  'save-listening-practice': {
    values: [number | null, string | null, string | null, string | null, string | null, Date | null, boolean | null];
    row: Record<string, never>;
  };
};
