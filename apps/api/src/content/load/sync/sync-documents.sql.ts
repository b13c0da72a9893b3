import { createStatements } from '../../../platform/db/statement.ts';
import type { Types } from './sync-documents.sql-types.ts';
import { upsertDocuments } from './upsert-documents.sql.ts';

const statement = createStatements<Types>();

export const saveDocuments = statement(
  'save-documents',
  `${upsertDocuments} returning (xmax = 0) as "isNew!"`,
);

// Keys with a colon belong to other sources than the content files.
export const retireDocuments = statement(
  'retire-documents',
  `
  update content_document set retired_at = now()
  where retired_at is null and position(':' in key) = 0
    and not exists (
      select from jsonb_to_recordset($1::jsonb) as present (kind text, key text)
      where present.kind = content_document.kind and present.key = content_document.key)`,
);
