// `npm run sql:types` writes this file from the database.

export type Types = {
  'count-learners': {
    values: [];
    row: {
      count: number;
    };
  };
  'find-learner': {
    values: [string | null];
    row: {
      id: number;
    };
  };
  'list-learners-after': {
    values: [number | null, number | null];
    row: {
      id: number;
    };
  };
};
