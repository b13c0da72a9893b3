import type { Types } from './migrate.sql-types.ts';
import { createStatements } from './statement.ts';

const statement = createStatements<Types>();

export const findHistory = statement(
  'find-migration-history',
  `select to_regclass('public.schema_migration')::text as "table"`,
  { isPrepared: false },
);

export const listApplied = statement(
  'list-applied-migrations',
  'select version, name, checksum from schema_migration order by version',
  { isPrepared: false },
);
