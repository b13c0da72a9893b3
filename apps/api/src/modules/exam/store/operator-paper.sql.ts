import { z } from 'zod';
import type { StoredPaper } from '../../../content/format/stored-paper.ts';
import { accessOf, accessSchema, accessVersion } from '../../../content/store/content-access.fragment.ts';
import { createStatements } from '../../../platform/db/statement.ts';
import type { Types } from './operator-paper.sql-types.ts';

const statement = createStatements<Types>();

// The import checks a paper before it writes it.
const bodySchema = z.custom<StoredPaper>((value) => typeof value === 'object' && value !== null);

// Imports write this row in the transaction in which they change the papers.
export const findVersion = statement(
  'own-paper-version',
  `select hash || ${accessVersion} as "hash!" from content_part where part = 'ownPapers'`,
);

// Retired papers are not in the index.
export const listPaperIds = statement(
  'own-paper-ids',
  `select d.id from exam_paper p join content_document d on d.id = p.document_id
  where starts_with(d.key, 'own:') order by d.id`,
);

export const listPapers = statement(
  'own-papers',
  `select d.id, d.body, d.retired_at is not null as "isRetired!", ${accessOf} as "access!"
  from content_document d left join content_access a on a.document_id = d.id
  where d.id = any($1::bigint[]) and d.kind in ('listening', 'recall') and starts_with(d.key, 'own:')`,
  { shapes: { body: bodySchema, access: accessSchema } },
);
