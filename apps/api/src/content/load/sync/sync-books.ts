import type { Executor } from '../../../platform/db/database.ts';
import { execute, listRows } from '../../../platform/db/statement.ts';
import type { BookFile, Catalogue } from '../../format/word-book-format.ts';
import { toChapterRows, toChapterWordRows, toShelfRows } from '../shelf-rows.ts';
import {
  clearChapterWords,
  insertChapterWords,
  listRetiredChapterWords,
  retireChapters,
  retireShelf,
  upsertBooks,
  upsertCategories,
  upsertChapters,
  upsertLanguages,
  upsertScenes,
} from './sync-books.sql.ts';
import type { SyncCount } from './sync-words.ts';

/**
 * Updates shelves, books and chapters to the content; the words must be up to date. It writes only differences and
 * retires removed rows. Returns the number of books.
 */
export async function syncBooks(
  client: Executor,
  catalogue: Catalogue,
  files: readonly BookFile[],
): Promise<SyncCount> {
  const rows = toShelfRows(catalogue, files);
  await execute(client, upsertLanguages, [JSON.stringify(rows.languages)]);
  await execute(client, upsertCategories, [JSON.stringify(rows.categories)]);
  await execute(client, upsertScenes, [JSON.stringify(rows.scenes)]);
  const upserted = await listRows(client, upsertBooks, [JSON.stringify(rows.books)]);
  await execute(client, retireShelf.language, [keysOf(rows.languages)]);
  await execute(client, retireShelf.category, [keysOf(rows.categories)]);
  await execute(client, retireShelf.scene, [keysOf(rows.scenes)]);
  const retired = await execute(client, retireShelf.book, [keysOf(rows.books)]);
  const written = new Set(upserted.map(({ key }) => key));
  await syncChapters(
    client,
    files.filter(({ slug }) => written.has(slug)),
  );
  const added = upserted.filter(({ isNew }) => isNew).length;
  return { added, changed: written.size - added, retired };
}

const keysOf = (rows: readonly { key: string }[]): string[] => rows.map(({ key }) => key);

async function syncChapters(client: Executor, files: readonly BookFile[]): Promise<void> {
  const chapters = files.flatMap(toChapterRows);
  const keys = keysOf(chapters);
  await execute(client, upsertChapters, [JSON.stringify(chapters)]);
  await execute(client, retireChapters, [files.map(({ slug }) => slug), keys]);
  const retired = await listRows(client, listRetiredChapterWords, [keys]);
  // Nothing refers to these rows, so writing them again is simpler than moving them.
  await execute(client, clearChapterWords, [keys]);
  const rows = files.flatMap((book) => toChapterWordRows(book, retired));
  await execute(client, insertChapterWords, [JSON.stringify(rows)]);
}
