import { createStatements } from '../../platform/db/statement.ts';
import type { Types } from './exam-books.sql-types.ts';

const statement = createStatements<Types>();

/** Words in a chapter of an exam book. */
export const CHAPTER_SIZE = 50;

// After the authored shelves.
const FIRST_SEQUENCE = 1000;

export const upsertCategory = statement(
  'upsert-exam-category',
  `
  insert into category (key, language_id, name, sequence)
  select entry.key, language.id, entry.name, ${FIRST_SEQUENCE}
  from jsonb_to_recordset($1::jsonb) as entry (key text, name text) join language on language.key = 'en'
  on conflict (key) do update set name = excluded.name, sequence = excluded.sequence, retired_at = null
  where (category.name, category.sequence, category.retired_at) is distinct from (excluded.name, excluded.sequence, null)`,
);

export const upsertScenes = statement(
  'upsert-exam-scenes',
  `
  insert into scene (key, category_id, name, sequence)
  select entry.key, category.id, entry.name, entry.sequence
  from jsonb_to_recordset($1::jsonb) as entry (key text, name text, sequence int) join category on category.key = $2
  on conflict (key) do update set name = excluded.name, sequence = excluded.sequence, retired_at = null
  where (scene.name, scene.sequence, scene.retired_at) is distinct from (excluded.name, excluded.sequence, null)`,
);

const CREATE_PLACES = `
  create temp table exam_place on commit drop as
  with tagged as (
    select t.tag, w.word, w.frequency_rank, w.bnc_rank, coalesce(a.id, w.id) as word_id
    from word w cross join unnest(w.tags) as t (tag)
      left join lateral (select min(a.id) as id from word a
        where look_key(a.word) collate "C" = look_key(w.word) collate "C" and position(':' in a.key) = 0
          and a.word = w.word and a.retired_at is null) a on true
    where w.key like 'ecdict:%' and w.tags <> '{}' and w.retired_at is null
  ), placed as (
    select tag, word_id, row_number() over (partition by tag
      order by coalesce(frequency_rank, bnc_rank) nulls last, word collate "C") - 1 as rank
    from tagged
  )
  select 'ecdict:' || tag as book, rank / ${CHAPTER_SIZE} + 1 as chapter, rank % ${CHAPTER_SIZE} + 1 as sequence, word_id
  from placed`;

const temporary = { after: [CREATE_PLACES], isPrepared: false };

// An authored entry replaces the imported one of the same spelling: it is more complete, and learners' progress refers
// to it.
export const createPlaces = statement('create-exam-places', CREATE_PLACES, { isPrepared: false });

export const listFilledBooks = statement(
  'list-filled-exam-books',
  'select distinct book as "book!" from exam_place',
  temporary,
);

export const findEnglish = statement(
  'find-english',
  `select id from language where key = 'en' and retired_at is null`,
);

export const upsertBooks = statement(
  'upsert-exam-books',
  `
  insert into book (key, scene_id, name, description, cover, sequence, content_hash)
  select entry.key, scene.id, entry.name, entry.description, entry.cover, entry.sequence, ''
  from jsonb_to_recordset($1::jsonb) as entry
    (key text, scene text, name text, description text, cover text, sequence int)
  join scene on scene.key = entry.scene
  on conflict (key) do update set scene_id = excluded.scene_id, name = excluded.name, description = excluded.description,
    cover = excluded.cover, sequence = excluded.sequence, retired_at = null
  where (book.scene_id, book.name, book.description, book.cover, book.sequence, book.retired_at)
    is distinct from (excluded.scene_id, excluded.name, excluded.description, excluded.cover, excluded.sequence, null)`,
);

const retire = (table: string) =>
  `update ${table} set retired_at = now() where key like 'ecdict:%' and retired_at is null and key <> all($1::text[])`;

/** Retires the rows of a shelf whose keys are not in the list. */
export const retireShelf = {
  category: statement('retire-exam-categories', retire('category')),
  scene: statement('retire-exam-scenes', retire('scene')),
  book: statement('retire-exam-books', retire('book')),
};

export const upsertChapters = statement(
  'upsert-exam-chapters',
  `
  insert into chapter (key, book_id, name, sequence)
  select p.book || '/' || p.chapter, book.id,
    '第 ' || (p.chapter - 1) * ${CHAPTER_SIZE} + 1 || '–' || (p.chapter - 1) * ${CHAPTER_SIZE} + count(*) || ' 词', p.chapter
  from exam_place p join book on book.key = p.book
  group by p.book, p.chapter, book.id
  on conflict (key) do update set name = excluded.name, sequence = excluded.sequence, retired_at = null
  where (chapter.name, chapter.sequence, chapter.retired_at) is distinct from (excluded.name, excluded.sequence, null)`,
  temporary,
);

export const retireChapters = statement(
  'retire-exam-chapters',
  `
  update chapter set retired_at = now() where key like 'ecdict:%' and retired_at is null
    and not exists (select from exam_place p where p.book || '/' || p.chapter = chapter.key)`,
  temporary,
);

export const deletePlaces = statement(
  'delete-exam-chapter-words',
  `
  delete from chapter_word cw using chapter c
  where c.id = cw.chapter_id and c.key like 'ecdict:%' and not exists (
    select from exam_place p
    where p.book || '/' || p.chapter = c.key and p.sequence = cw.sequence and p.word_id = cw.word_id)`,
  temporary,
);

export const insertPlaces = statement(
  'insert-exam-chapter-words',
  `
  insert into chapter_word (chapter_id, sequence, word_id)
  select c.id, p.sequence, p.word_id from exam_place p join chapter c on c.key = p.book || '/' || p.chapter
  on conflict do nothing`,
  temporary,
);

export const countExamWords = statement(
  'count-exam-words',
  `select split_part(b.key, ':', 2) as "tag!", count(*) as "count!"
  from book b join chapter c on c.book_id = b.id and c.retired_at is null join chapter_word cw on cw.chapter_id = c.id
  where b.key like 'ecdict:%' and b.retired_at is null group by b.key, b.sequence order by b.sequence`,
);
