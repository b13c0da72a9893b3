import { z } from 'zod';
import type { ContentDocument } from '../content/format/documents.ts';
import { createStatements } from '../db/statement.ts';
import type { Types } from './document.sql-types.ts';

const statement = createStatements<Types>();

type Kind = ContentDocument['kind'];

// The loader checks a document before it writes it.
const bodySchema = z.custom<ContentDocument['body']>((value) => typeof value === 'object' && value !== null);
const kindSchema = z.custom<Kind>((value) => typeof value === 'string');

// Keys with a colon belong to other sources than the shared library.
export const listDocuments = statement(
  'document-list',
  `select id, kind, key, body, retired_at is not null as "isRetired!" from content_document
  where kind = $1 and position(':' in key) = 0 order by key collate "C"`,
  { shapes: { body: bodySchema, kind: kindSchema } },
);

// The loader writes the table and this hash in one transaction.
export const findVersion = statement(
  'document-version',
  `select hash from content_part where part = 'documents'`,
);
