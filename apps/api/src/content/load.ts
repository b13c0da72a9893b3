import type { Database, Executor } from '../db/database.ts';
import { IMPORTED_PART, syncExamBooks } from '../dictionary/exam-books.ts';
import { contentHash } from './content-hash.ts';
import { INDEX_RULES } from './exam/paper-index.ts';
import { syncPaperIndex } from './exam/sync-paper-index.ts';
import type { Content } from './format.ts';
import { syncBooks } from './sync-books.ts';
import { syncDocuments } from './sync-documents.ts';
import { type SyncCount, syncWords } from './sync-words.ts';

/** Rows written by a load; all zero when the database already holds this content. */
export type LoadResult = { words: SyncCount; books: SyncCount; documents: SyncCount };

/** Any number no other advisory lock of the product uses. */
const CONTENT_LOCK = 7_461_953_022n;

const LOADED_TABLES =
  'word, word_form, book, chapter, chapter_word, content_document, exam_paper, exam_form, exam_sentence, exam_question, exam_group';

const nothing: SyncCount = { added: 0, changed: 0, retired: 0 };

/** Brings the database in line with checked content, in one transaction; safe when several processes start at once. Unchanged content costs one read and writes nothing. */
export async function loadContent(database: Database, content: Content): Promise<LoadResult> {
  const entries = content.words.map(({ value }) => value);
  const files = content.books.map(({ value }) => value);
  const documents = content.documents.map(({ value }) => value);
  const documentsHash = contentHash(documents);
  const parts = {
    words: contentHash(entries),
    books: contentHash([content.catalogue, files]),
    documents: documentsHash,
    paperIndex: contentHash([INDEX_RULES, documentsHash]),
  };
  if (isLoaded(parts, await readParts(database.executor))) {
    return { words: nothing, books: nothing, documents: nothing };
  }
  const result = await database.transactWith((executor) => executor)(async (executor) => {
    await executor.client.query('select pg_advisory_xact_lock($1)', [String(CONTENT_LOCK)]);
    // Another process may have loaded it while this one waited.
    const loaded = await readParts(executor);
    const words = loaded.get('words') === parts.words ? nothing : await syncWords(executor, entries);
    const books =
      loaded.get('books') === parts.books ? nothing : await syncBooks(executor, content.catalogue, files);
    // Authored entries stand in the books of an imported dictionary, so those follow when entries come and go.
    if (words !== nothing && loaded.has(IMPORTED_PART)) await syncExamBooks(executor.client);
    const written =
      loaded.get('documents') === parts.documents ? nothing : await syncDocuments(executor, documents);
    if (loaded.get('paperIndex') !== parts.paperIndex) await syncPaperIndex(executor);
    if (!isLoaded(parts, loaded)) await writeParts(executor, parts);
    return { words, books, documents: written };
  });
  // A database that was just filled would be read by guesses until the server's own rounds come by.
  await database.pool.query(`set statement_timeout = 0; analyze ${LOADED_TABLES}; reset statement_timeout`);
  return result;
}

function isLoaded(parts: Record<string, string>, loaded: Map<string, string>): boolean {
  return Object.entries(parts).every(([part, hash]) => loaded.get(part) === hash);
}

async function readParts({ client }: Executor): Promise<Map<string, string>> {
  const { rows } = await client.query<{ part: string; hash: string }>('select part, hash from content_part');
  return new Map(rows.map(({ part, hash }) => [part, hash]));
}

async function writeParts({ client }: Executor, parts: Record<string, string>): Promise<void> {
  await client.query(
    `insert into content_part (part, hash) select key, value from jsonb_each_text($1::jsonb)
     on conflict (part) do update set hash = excluded.hash, loaded_at = now()
     where content_part.hash <> excluded.hash`,
    [JSON.stringify(parts)],
  );
}
