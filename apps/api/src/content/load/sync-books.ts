import type { Executor } from '../../db/database.ts';
import type { BookFile, Catalogue } from '../format/word-book-format.ts';
import { type PlaceRow, type ShelfRow, toChapterRows, toChapterWordRows, toShelfRows } from './shelf-rows.ts';
import type { SyncCount } from './sync-words.ts';

const upsertLanguages = `
  insert into language (key, code, name, sequence)
  select key, code, name, sequence
  from jsonb_to_recordset($1::jsonb) as entry (key text, code text, name text, sequence int)
  on conflict (key) do update set
    code = excluded.code, name = excluded.name, sequence = excluded.sequence, retired_at = null
  where (language.code, language.name, language.sequence, language.retired_at)
    is distinct from (excluded.code, excluded.name, excluded.sequence, null)`;

const upsertBooks = `
  insert into book (key, scene_id, name, description, cover, sequence, content_hash)
  select entry.key, scene.id, entry.name, entry.description, entry.cover, entry.sequence, entry.content_hash
  from jsonb_to_recordset($1::jsonb) as entry
    (key text, parent text, name text, description text, cover text, sequence int, content_hash text)
  join scene on scene.key = entry.parent
  on conflict (key) do update set
    scene_id = excluded.scene_id, name = excluded.name, description = excluded.description,
    cover = excluded.cover, sequence = excluded.sequence, content_hash = excluded.content_hash, retired_at = null
  where book.content_hash <> excluded.content_hash or book.retired_at is not null
  returning key, (xmax = 0) as is_new`;

const retireChapters = `
  update chapter set retired_at = now() from book
  where book.id = chapter.book_id and chapter.retired_at is null and position(':' in chapter.key) = 0
    and (book.retired_at is not null or book.key = any($1::text[]) and chapter.key <> all($2::text[]))`;

// A word that was taken out of the content stays in its chapters: answers to it may still be on their way from a device.
const listRetiredChapterWords = `
  select chapter.key as chapter, word.key as word, overrides
  from chapter_word join chapter on chapter.id = chapter_id join word on word.id = word_id
  where chapter.key = any($1::text[]) and word.retired_at is not null
  order by chapter_word.sequence`;

const clearChapterWords = `
  delete from chapter_word using chapter where chapter.id = chapter_id and chapter.key = any($1::text[])`;

const insertChapterWords = `
  insert into chapter_word (chapter_id, sequence, word_id, overrides)
  select chapter.id, entry.sequence, word.id, entry.overrides
  from jsonb_to_recordset($1::jsonb) as entry (chapter text, word text, sequence int, overrides jsonb)
  join chapter on chapter.key = entry.chapter
  join word on word.key = entry.word`;

/** Brings shelves, books and chapters in line with the content; words must be in place. Only what differs is written, what is gone is retired. Counts books. */
export async function syncBooks(
  client: Executor,
  catalogue: Catalogue,
  files: readonly BookFile[],
): Promise<SyncCount> {
  const rows = toShelfRows(catalogue, files);
  await client.query(upsertLanguages, [JSON.stringify(rows.languages)]);
  await upsertUnder(client, 'category', 'language', rows.categories);
  await upsertUnder(client, 'scene', 'category', rows.scenes);
  const upserted = await client.query<{ key: string; is_new: boolean }>(upsertBooks, [
    JSON.stringify(rows.books),
  ]);
  for (const table of ['language', 'category', 'scene'] as const) {
    await retireMissing(client, table, rows[tableRows[table]]);
  }
  const retired = await retireMissing(client, 'book', rows.books);
  const written = new Set(upserted.rows.map(({ key }) => key));
  await syncChapters(
    client,
    files.filter(({ slug }) => written.has(slug)),
  );
  const added = upserted.rows.filter((row) => row.is_new).length;
  return { added, changed: written.size - added, retired };
}

const tableRows = { language: 'languages', category: 'categories', scene: 'scenes' } as const;

async function syncChapters(client: Executor, files: readonly BookFile[]): Promise<void> {
  const chapters = files.flatMap(toChapterRows);
  const keys = chapters.map(({ key }) => key);
  await upsertUnder(client, 'chapter', 'book', chapters);
  await client.query(retireChapters, [files.map(({ slug }) => slug), keys]);
  const retired = await client.query<PlaceRow>(listRetiredChapterWords, [keys]);
  // Nothing refers to these rows, so writing them anew is simpler than moving them about.
  await client.query(clearChapterWords, [keys]);
  const rows = files.flatMap((book) => toChapterWordRows(book, retired.rows));
  await client.query(insertChapterWords, [JSON.stringify(rows)]);
}

/** Upserts rows that consist of a name and a place under a parent. Table names come from this file only. */
async function upsertUnder(
  client: Executor,
  table: 'category' | 'scene' | 'chapter',
  parent: 'language' | 'category' | 'book',
  rows: readonly ShelfRow[],
): Promise<void> {
  const parentId = `${parent}_id`;
  await client.query(
    `insert into ${table} (key, ${parentId}, name, sequence)
     select entry.key, parent.id, entry.name, entry.sequence
     from jsonb_to_recordset($1::jsonb) as entry (key text, parent text, name text, sequence int)
     join ${parent} parent on parent.key = entry.parent
     on conflict (key) do update set
       ${parentId} = excluded.${parentId}, name = excluded.name, sequence = excluded.sequence, retired_at = null
     where (${table}.${parentId}, ${table}.name, ${table}.sequence, ${table}.retired_at)
       is distinct from (excluded.${parentId}, excluded.name, excluded.sequence, null)`,
    [JSON.stringify(rows)],
  );
}

// Keys with a colon belong to other sources than the content files.
async function retireMissing(
  client: Executor,
  table: 'language' | 'category' | 'scene' | 'book',
  rows: readonly ShelfRow[],
): Promise<number> {
  const { rowCount } = await client.query(
    `update ${table} set retired_at = now()
     where retired_at is null and position(':' in key) = 0 and key <> all($1::text[])`,
    [rows.map(({ key }) => key)],
  );
  return rowCount ?? 0;
}
