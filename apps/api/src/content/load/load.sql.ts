import { createStatements } from '../../platform/db/statement.ts';
import type { Types } from './load.sql-types.ts';

const statement = createStatements<Types>();

export const lockContent = statement('lock-content', 'select pg_advisory_xact_lock($1)');

export const listParts = statement('list-content-parts', 'select part, hash from content_part');

export const saveParts = statement(
  'save-content-parts',
  `insert into content_part (part, hash) select key, value from jsonb_each_text($1::jsonb)
  on conflict (part) do update set hash = excluded.hash, loaded_at = now()
  where content_part.hash <> excluded.hash`,
);
