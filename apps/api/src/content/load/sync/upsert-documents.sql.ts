/** Stores documents, given as JSON of kind, key, body and content_hash, and writes only rows that differ. */
export const upsertDocuments = `
  insert into content_document (kind, key, body, content_hash)
  select kind, key, body, content_hash
  from jsonb_to_recordset($1::jsonb) as entry (kind text, key text, body jsonb, content_hash text)
  on conflict (kind, key) do update set
    body = excluded.body, content_hash = excluded.content_hash,
    version = content_document.version + 1, retired_at = null
  where content_document.content_hash <> excluded.content_hash or content_document.retired_at is not null`;
