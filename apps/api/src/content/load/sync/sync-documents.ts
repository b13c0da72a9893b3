import { contentHash } from '../../../platform/core/content-hash.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { execute, listRows } from '../../../platform/db/statement.ts';
import type { ContentDocument } from '../../format/documents.ts';
import { retireDocuments, saveDocuments } from './sync-documents.sql.ts';
import type { SyncCount } from './sync-words.ts';

const BATCH = 50;

/**
 * Updates the authored rows of `content_document` to the files. It writes only rows that differ and retires removed
 * ones.
 */
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
    const saved = await listRows(client, saveDocuments, [JSON.stringify(rows)]);
    added += saved.filter(({ isNew }) => isNew).length;
    written += saved.length;
  }
  const present = documents.map(({ kind, key }) => ({ kind, key }));
  const retired = await execute(client, retireDocuments, [JSON.stringify(present)]);
  return { added, changed: written - added, retired };
}
