import { contentHash } from '../../core/content-hash.ts';
import type { Executor } from '../../db/database.ts';
import type { ContentDocument } from '../format/documents.ts';
import type { SyncCount } from './sync-words.ts';
import { upsertDocuments } from './upsert-documents.sql.ts';

const BATCH = 50;

const upsert = `${upsertDocuments} returning (xmax = 0) as is_new`;

// Keys with a colon belong to other sources than the content files.
const retire = `
  update content_document set retired_at = now()
  where retired_at is null and position(':' in key) = 0
    and not exists (
      select from unnest($1::text[], $2::text[]) as present (kind, key)
      where present.kind = content_document.kind and present.key = content_document.key)`;

/** Brings the authored rows of `content_document` in line with the files, writing only rows that differ; what is gone is retired. */
export async function syncDocuments(
  client: Executor,
  documents: readonly ContentDocument[],
): Promise<SyncCount> {
  let added = 0;
  let written = 0;
  for (let from = 0; from < documents.length; from += BATCH) {
    const rows = documents
      .slice(from, from + BATCH)
      .map(({ kind, key, body }) => ({ kind, key, body, content_hash: contentHash(body) }));
    const result = await client.query<{ is_new: boolean }>(upsert, [JSON.stringify(rows)]);
    added += result.rows.filter((row) => row.is_new).length;
    written += result.rows.length;
  }
  const retired = await client.query(retire, [
    documents.map(({ kind }) => kind),
    documents.map(({ key }) => key),
  ]);
  return { added, changed: written - added, retired: retired.rowCount ?? 0 };
}
