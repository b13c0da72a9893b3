import { z } from 'zod';
import { createStatements } from '../../../platform/db/statement.ts';
import type { WordOverrides } from '../../format/word-book-format.ts';
import type { Types } from './sync-books.sql-types.ts';

const statement = createStatements<Types>();

export const upsertLanguages = statement(
  'upsert-languages',
  `
  insert into language (key, code, name, sequence)
  select key, code, name, sequence
  from jsonb_to_recordset($1::jsonb) as entry (key text, code text, name text, sequence int)
  on conflict (key) do update set
    code = excluded.code, name = excluded.name, sequence = excluded.sequence, retired_at = null
  where (language.code, language.name, language.sequence, language.retired_at)
    is distinct from (excluded.code, excluded.name, excluded.sequence, null)`,
);

export const upsertBooks = statement(
  'upsert-books',
  `
  insert into book (key, scene_id, name, description, cover, sequence, content_hash)
  select entry.key, scene.id, entry.name, entry.description, entry.cover, entry.sequence, entry.content_hash
  from jsonb_to_recordset($1::jsonb) as entry
    (key text, parent text, name text, description text, cover text, sequence int, content_hash text)
  join scene on scene.key = entry.parent
  on conflict (key) do update set
    scene_id = excluded.scene_id, name = excluded.name, description = excluded.description,
    cover = excluded.cover, sequence = excluded.sequence, content_hash = excluded.content_hash, retired_at = null
  where book.content_hash <> excluded.content_hash or book.retired_at is not null
  returning key, (xmax = 0) as "isNew!"`,
);

export const retireChapters = statement(
  'retire-chapters',
  `
  update chapter set retired_at = now() from book
  where book.id = chapter.book_id and chapter.retired_at is null and position(':' in chapter.key) = 0
    and (book.retired_at is not null or book.key = any($1::text[]) and chapter.key <> all($2::text[]))`,
);

// The loader checks overrides before it writes them.
const overridesSchema = z.custom<WordOverrides | null>((value) => typeof value === 'object');

// A word removed from the content stays in its chapters: a device may still send answers to it.
export const listRetiredChapterWords = statement(
  'list-retired-chapter-words',
  `
  select chapter.key as chapter, word.key as word, overrides
  from chapter_word join chapter on chapter.id = chapter_id join word on word.id = word_id
  where chapter.key = any($1::text[]) and word.retired_at is not null
  order by chapter_word.sequence`,
  { shapes: { overrides: overridesSchema } },
);

export const clearChapterWords = statement(
  'clear-chapter-words',
  `
  delete from chapter_word using chapter where chapter.id = chapter_id and chapter.key = any($1::text[])`,
);

export const insertChapterWords = statement(
  'insert-chapter-words',
  `
  insert into chapter_word (chapter_id, sequence, word_id, overrides)
  select chapter.id, entry.sequence, word.id, entry.overrides
  from jsonb_to_recordset($1::jsonb) as entry (chapter text, word text, sequence int, overrides jsonb)
  join chapter on chapter.key = entry.chapter
  join word on word.key = entry.word`,
);

const upsertUnder = (table: string, parent: string) => `
  insert into ${table} (key, ${parent}_id, name, sequence)
  select entry.key, parent.id, entry.name, entry.sequence
  from jsonb_to_recordset($1::jsonb) as entry (key text, parent text, name text, sequence int)
  join ${parent} parent on parent.key = entry.parent
  on conflict (key) do update set
    ${parent}_id = excluded.${parent}_id, name = excluded.name, sequence = excluded.sequence, retired_at = null
  where (${table}.${parent}_id, ${table}.name, ${table}.sequence, ${table}.retired_at)
    is distinct from (excluded.${parent}_id, excluded.name, excluded.sequence, null)`;

export const upsertCategories = statement('upsert-categories', upsertUnder('category', 'language'));
export const upsertScenes = statement('upsert-scenes', upsertUnder('scene', 'category'));
export const upsertChapters = statement('upsert-chapters', upsertUnder('chapter', 'book'));

// Keys with a colon belong to other sources than the content files.
const retireMissing = (table: string) => `
  update ${table} set retired_at = now()
  where retired_at is null and position(':' in key) = 0 and key <> all($1::text[])`;

/** Retires the rows of a shelf whose keys are not in the list. */
export const retireShelf = {
  language: statement('retire-languages', retireMissing('language')),
  category: statement('retire-categories', retireMissing('category')),
  scene: statement('retire-scenes', retireMissing('scene')),
  book: statement('retire-books', retireMissing('book')),
};
