import { createStatements } from '../../platform/db/statement.ts';
import type { Types } from './content-access.sql-types.ts';

const statement = createStatements<Types>();

export const findDocument = statement(
  'find-access-document',
  `select id, key from content_document where id = $1 and kind = $2 and retired_at is null`,
);

export const setAccess = statement(
  'set-content-access',
  `insert into content_access (document_id, access) values ($1, $2)
  on conflict (document_id) do update set access = excluded.access, changed_at = clock_timestamp()`,
);
