// `npm run sql:types` writes this file from the database.

export type Types = {
  'count-resources': {
    values: [number | null];
    row: {
      count: number;
    };
  };
  'delete-resource-upload': {
    values: [number | null, string | null];
    row: Record<string, never>;
  };
  'find-resource': {
    values: [number | null, string | null];
    row: {
      id: string;
      name: string;
      fileId: number;
      bytes: number;
      contentType: string;
      durationMs: number | null;
      sentenceCount: number;
      version: number;
      timing: string;
      createdAt: Date;
      rank: number;
      sentences: unknown;
      alignment: unknown;
      alignedVersion: number | null;
    };
  };
  'find-resource-upload': {
    values: [number | null, string | null, Date | null];
    row: {
      name: string;
      bytes: number;
      receivedBytes: number;
      pieces: number;
    };
  };
  'insert-resource-piece': {
    values: [number | null, string | null, number | null, number | null, string | null];
    row: Record<string, never>;
  };
  'insert-resource': {
    values: [number | null, string | null, number | null, string | null, number | null, Date | null, number | null];
    row: Record<string, never>;
  };
  'insert-resource-upload': {
    values: [number | null, string | null, string | null, number | null, Date | null];
    row: Record<string, never>;
  };
  'list-resource-pieces': {
    values: [number | null, string | null];
    row: {
      key: string;
    };
  };
  'list-resources': {
    values: [number | null, number | null];
    row: {
      id: string;
      name: string;
      fileId: number;
      bytes: number;
      contentType: string;
      durationMs: number | null;
      sentenceCount: number;
      version: number;
      timing: string;
      createdAt: Date;
      rank: number;
    };
  };
  'list-resource-uploads': {
    values: [number | null];
    row: {
      id: string;
      bytes: number;
      createdAt: Date;
      touchedAt: Date;
    };
  };
  'lock-resource-owner': {
    values: [number | null];
    row: Record<string, never>;
  };
  'rename-resource': {
    values: [number | null, string | null, string | null, Date | null];
    row: Record<string, never>;
  };
  'save-resource-alignment': {
    values: [number | null, string | null, string | null, number | null];
    row: Record<string, never>;
  };
  'save-resource-sentences': {
    values: [number | null, string | null, number | null, string | null, string | null, Date | null];
    row: {
      version: number;
    };
  };
  'touch-resource-upload': {
    values: [number | null, string | null, Date | null];
    row: Record<string, never>;
  };
};
