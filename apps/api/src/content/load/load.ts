import { contentHash } from '../../platform/core/content-hash.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { execute, listRows } from '../../platform/db/statement.ts';
import type { Content } from '../format/word-book-format.ts';
import { ANSWER_BOOK_RULES, syncAnswerBooks } from './answer-books.ts';
import { IMPORTED_PART, syncExamBooks } from './exam-books.ts';
import { listParts, lockContent, saveParts } from './load.sql.ts';
import { INDEX_RULES } from './paper-index.ts';
import { parseContent, requireSound } from './read.ts';
import { syncBooks } from './sync/sync-books.ts';
import { syncDocuments } from './sync/sync-documents.ts';
import { syncPaperIndex } from './sync/sync-paper-index.ts';
import { type SyncCount, syncWords } from './sync/sync-words.ts';

/** Rows written by a load; all zero when the database already has this content. */
export type LoadResult = { words: SyncCount; books: SyncCount; documents: SyncCount };

/** No other advisory lock of the product uses this number. */
const CONTENT_LOCK = 7_461_953_022;

const LOADED_TABLES =
  'word, word_form, book, chapter, chapter_word, content_document, exam_paper, exam_form, exam_sentence, exam_question, exam_group';

const nothing: SyncCount = { added: 0, changed: 0, retired: 0 };

const unchanged: LoadResult = { words: nothing, books: nothing, documents: nothing };

/**
 * Updates the database to the content under `directory`. The existing content was checked before, so only differences
 * are checked: a start without new content only reads the files. Throws ContentError.
 */
export async function loadContentFrom(database: Database, directory: string): Promise<LoadResult> {
  const content = parseContent(directory);
  if (isLoaded(hashParts(content), await readParts(database.pool))) return unchanged;
  return loadContent(database, requireSound(content));
}

/**
 * Updates the database to checked content, in one transaction; safe when several processes start at once. Unchanged
 * content costs one read and writes nothing.
 */
export async function loadContent(database: Database, content: Content): Promise<LoadResult> {
  const parts = hashParts(content);
  if (isLoaded(parts, await readParts(database.pool))) return unchanged;
  const entries = content.words.map(({ value }) => value);
  const files = content.books.map(({ value }) => value);
  const documents = content.documents.map(({ value }) => value);
  const result = await database.transactWith((client) => client)(async (client) => {
    await execute(client, lockContent, [CONTENT_LOCK]);
    // Another process may have loaded it during the wait.
    const loaded = await readParts(client);
    const words = loaded.get('words') === parts.words ? nothing : await syncWords(client, entries);
    const books =
      loaded.get('books') === parts.books ? nothing : await syncBooks(client, content.catalogue, files);
    // Books of an imported dictionary contain authored entries, so they are updated when such entries change.
    if (words !== nothing && loaded.has(IMPORTED_PART)) await syncExamBooks(client);
    const written =
      loaded.get('documents') === parts.documents ? nothing : await syncDocuments(client, documents);
    if (loaded.get('paperIndex') !== parts.paperIndex) await syncPaperIndex(client);
    if (loaded.get('answerBooks') !== parts.answerBooks) await syncAnswerBooks(client);
    if (!isLoaded(parts, loaded)) await writeParts(client, parts);
    return { words, books, documents: written };
  });
  // A new database has no planner statistics until autovacuum runs, so analyze it now.
  await database.pool.query(`set statement_timeout = 0; analyze ${LOADED_TABLES}; reset statement_timeout`);
  return result;
}

function hashParts({ catalogue, words, books, documents }: Content) {
  const wordsHash = contentHash(words.map(({ value }) => value));
  const documentsHash = contentHash(documents.map(({ value }) => value));
  return {
    words: wordsHash,
    books: contentHash([catalogue, books.map(({ value }) => value)]),
    documents: documentsHash,
    paperIndex: contentHash([INDEX_RULES, documentsHash]),
    answerBooks: contentHash([ANSWER_BOOK_RULES, INDEX_RULES, wordsHash, documentsHash]),
  };
}

function isLoaded(parts: Record<string, string>, loaded: Map<string, string>): boolean {
  return Object.entries(parts).every(([part, hash]) => loaded.get(part) === hash);
}

async function readParts(client: Executor): Promise<Map<string, string>> {
  const rows = await listRows(client, listParts, []);
  return new Map(rows.map(({ part, hash }) => [part, hash]));
}

async function writeParts(client: Executor, parts: Record<string, string>): Promise<void> {
  await execute(client, saveParts, [JSON.stringify(parts)]);
}
