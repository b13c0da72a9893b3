// `npm run sql:types` writes this file from the database.

export type Types = {
  'list-process-lock-holders': {
    values: [number | null];
    row: {
      name: string;
    };
  };
  'take-shared-process-lock': {
    values: [number | null];
    row: {
      isTaken: boolean;
    };
  };
  'take-whole-process-lock': {
    values: [number | null];
    row: {
      isTaken: boolean;
    };
  };
};
