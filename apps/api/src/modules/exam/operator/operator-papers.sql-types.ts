// `npm run sql:types` writes this file from the database.

export type Types = {
  'list-live-paper-keys': {
    values: [readonly string[] | null];
    row: {
      key: string;
    };
  };
  'list-operator-papers': {
    values: [string | null];
    row: {
      key: string;
      name: string;
      volumeName: string;
      series: string;
    };
  };
  'list-paper-sounds': {
    values: [];
    row: {
      sound: string;
    };
  };
  'list-taken-tests': {
    values: [string | null];
    row: {
      number: number;
      key: string;
    };
  };
  'renew-operator-papers-version': {
    values: [];
    row: Record<string, never>;
  };
  'retire-other-kind': {
    values: [string | null];
    row: Record<string, never>;
  };
  'retire-papers': {
    values: [readonly string[] | null];
    row: {
      key: string;
    };
  };
  'save-operator-papers': {
    values: [string | null];
    row: {
      key: string;
    };
  };
};
