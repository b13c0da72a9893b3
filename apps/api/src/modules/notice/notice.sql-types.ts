// `npm run sql:types` writes this file from the database.

export type Types = {
  'notice': {
    values: [number | null];
    row: {
      id: number;
      text: string;
      updatedAt: number;
    };
  };
  'notices': {
    values: [];
    row: {
      id: number;
      text: string;
      updatedAt: number;
    };
  };
  'save-notice': {
    values: [number | null, string | null, Date | null, Date | null];
    row: Record<string, never>;
  };
};
