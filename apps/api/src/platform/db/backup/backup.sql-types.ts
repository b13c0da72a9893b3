// `npm run sql:types` writes this file from the database.

export type Types = {
  'count-tables': {
    values: [];
    row: {
      count: number;
    };
  };
  'end-all-sessions': {
    values: [];
    row: Record<string, never>;
  };
  'list-references': {
    values: [];
    row: {
      from: string;
      to: string;
    };
  };
  'list-saved-tables': {
    values: [];
    row: {
      name: string;
      columns: string[];
      order: string;
    };
  };
  'list-sequences': {
    values: [];
    row: {
      name: string;
    };
  };
  'get-sequence': {
    values: [];
    row: {
      lastValue: string;
      isCalled: boolean;
    };
  };
};
