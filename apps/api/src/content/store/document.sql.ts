import { z } from 'zod';
import { createStatements } from '../../platform/db/statement.ts';
import type { ContentDocument } from '../format/documents.ts';
import { accessOf, accessSchema, accessVersion } from './content-access.fragment.ts';
import type { Types } from './document.sql-types.ts';

const statement = createStatements<Types>();

type Kind = ContentDocument['kind'];

// The loader checks a document before it writes it.
const bodySchema = z.custom<ContentDocument['body']>((value) => typeof value === 'object' && value !== null);
const kindSchema = z.custom<Kind>((value) => typeof value === 'string');

// Keys with a colon belong to other sources than the shared library.
export const listDocuments = statement(
  'document-list',
  `select d.id, d.kind, d.key, d.body, d.retired_at is not null as "isRetired!", ${accessOf} as "access!"
  from content_document d left join content_access a on a.document_id = d.id
  where d.kind = $1 and position(':' in d.key) = 0 order by d.key collate "C"`,
  { shapes: { body: bodySchema, kind: kindSchema, access: accessSchema } },
);

// The loader writes the table and this hash in one transaction. A change of an access changes the version too.
export const findVersion = statement(
  'document-version',
  `select hash || ${accessVersion} as "hash!" from content_part where part = 'documents'`,
);
