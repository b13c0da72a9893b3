import { ImportError } from '../../core/import-error.ts';
import type { Executor } from '../../db/database.ts';

/** Exam tags of ECDICT. */
export const examTags = ['zk', 'gk', 'cet4', 'cet6', 'ky', 'toefl', 'ielts', 'gre'] as const;

/** The part of the content that an import writes, in `content_part`: running apps look there for what is new. */
export const IMPORTED_PART = 'ecdict';

const CHAPTER_SIZE = 50;

const category = { key: 'ecdict:exam', name: '考试词表' };

const scenes = [
  { key: 'ecdict:school', name: '中学' },
  { key: 'ecdict:university', name: '大学' },
  { key: 'ecdict:abroad', name: '出国' },
];

type ExamBook = { tag: (typeof examTags)[number]; scene: string; name: string; cover: string };

const books: ExamBook[] = [
  { tag: 'zk', scene: 'ecdict:school', name: '中考词汇', cover: '#2f7d6b' },
  { tag: 'gk', scene: 'ecdict:school', name: '高考词汇', cover: '#34558b' },
  { tag: 'cet4', scene: 'ecdict:university', name: '四级词汇', cover: '#7a4b8f' },
  { tag: 'cet6', scene: 'ecdict:university', name: '六级词汇', cover: '#8a3f52' },
  { tag: 'ky', scene: 'ecdict:university', name: '考研词汇', cover: '#6b5a2f' },
  { tag: 'toefl', scene: 'ecdict:abroad', name: '托福词汇', cover: '#2f6a8a' },
  { tag: 'ielts', scene: 'ecdict:abroad', name: '雅思词汇', cover: '#4a7a34' },
  { tag: 'gre', scene: 'ecdict:abroad', name: 'GRE 词汇', cover: '#5a4a9a' },
];

const shelfRows = books.map((book, index) => ({
  ...book,
  key: `ecdict:${book.tag}`,
  description: `导入的词典里标注为“${book.name.replace(/ ?词汇$/, '')}”的全部单词，常用的在前，每章 ${CHAPTER_SIZE} 个。`,
  sequence: index + 1,
}));

// Behind the authored shelves.
const FIRST_SEQUENCE = 1000;

const UPSERT_CATEGORY = `
  insert into category (key, language_id, name, sequence)
  select entry.key, language.id, entry.name, ${FIRST_SEQUENCE}
  from jsonb_to_recordset($1::jsonb) as entry (key text, name text) join language on language.key = 'en'
  on conflict (key) do update set name = excluded.name, sequence = excluded.sequence, retired_at = null
  where (category.name, category.sequence, category.retired_at) is distinct from (excluded.name, excluded.sequence, null)`;

const UPSERT_SCENES = `
  insert into scene (key, category_id, name, sequence)
  select entry.key, category.id, entry.name, entry.sequence
  from jsonb_to_recordset($1::jsonb) as entry (key text, name text, sequence int) join category on category.key = $2
  on conflict (key) do update set name = excluded.name, sequence = excluded.sequence, retired_at = null
  where (scene.name, scene.sequence, scene.retired_at) is distinct from (excluded.name, excluded.sequence, null)`;

// An authored entry of the same spelling takes the place of the imported one: it is the fuller one, and progress is kept by it.
const PLACES = `
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
      order by coalesce(frequency_rank, bnc_rank) nulls last, word collate "C") - 1 as place
    from tagged
  )
  select 'ecdict:' || tag as book, place / ${CHAPTER_SIZE} + 1 as chapter, place % ${CHAPTER_SIZE} + 1 as sequence, word_id
  from placed`;

const UPSERT_BOOKS = `
  insert into book (key, scene_id, name, description, cover, sequence, content_hash)
  select entry.key, scene.id, entry.name, entry.description, entry.cover, entry.sequence, ''
  from jsonb_to_recordset($1::jsonb) as entry
    (key text, scene text, name text, description text, cover text, sequence int)
  join scene on scene.key = entry.scene
  on conflict (key) do update set scene_id = excluded.scene_id, name = excluded.name, description = excluded.description,
    cover = excluded.cover, sequence = excluded.sequence, retired_at = null
  where (book.scene_id, book.name, book.description, book.cover, book.sequence, book.retired_at)
    is distinct from (excluded.scene_id, excluded.name, excluded.description, excluded.cover, excluded.sequence, null)`;

const retire = (table: 'category' | 'scene' | 'book') =>
  `update ${table} set retired_at = now() where key like 'ecdict:%' and retired_at is null and key <> all($1::text[])`;

const UPSERT_CHAPTERS = `
  insert into chapter (key, book_id, name, sequence)
  select p.book || '/' || p.chapter, book.id,
    '第 ' || (p.chapter - 1) * ${CHAPTER_SIZE} + 1 || '–' || (p.chapter - 1) * ${CHAPTER_SIZE} + count(*) || ' 词', p.chapter
  from exam_place p join book on book.key = p.book
  group by p.book, p.chapter, book.id
  on conflict (key) do update set name = excluded.name, sequence = excluded.sequence, retired_at = null
  where (chapter.name, chapter.sequence, chapter.retired_at) is distinct from (excluded.name, excluded.sequence, null)`;

const RETIRE_CHAPTERS = `
  update chapter set retired_at = now() where key like 'ecdict:%' and retired_at is null
    and not exists (select from exam_place p where p.book || '/' || p.chapter = chapter.key)`;

const FORGET_PLACES = `
  delete from chapter_word cw using chapter c
  where c.id = cw.chapter_id and c.key like 'ecdict:%' and not exists (
    select from exam_place p
    where p.book || '/' || p.chapter = c.key and p.sequence = cw.sequence and p.word_id = cw.word_id)`;

const ADD_PLACES = `
  insert into chapter_word (chapter_id, sequence, word_id)
  select c.id, p.sequence, p.word_id from exam_place p join chapter c on c.key = p.book || '/' || p.chapter
  on conflict do nothing`;

/**
 * Makes a book of the words of each exam tag, within the caller's transaction; writes only what differs and resolves to the number
 * of rows written. Their keys hold a colon, so the content loader leaves them alone. Throws ImportError before the shelves exist.
 */
export async function syncExamBooks(client: Executor): Promise<number> {
  await client.query(PLACES);
  await client.query('create index on exam_place (book, chapter, sequence)');
  await client.query('analyze exam_place');
  const filled = await client.query<{ book: string }>('select distinct book from exam_place');
  const shown = new Set(filled.rows.map(({ book }) => book));
  const bookRows = shelfRows.filter(({ key }) => shown.has(key));
  const sceneRows = scenes
    .map((scene, index) => ({ ...scene, sequence: index + 1 }))
    .filter(({ key }) => bookRows.some(({ scene }) => scene === key));
  const categoryRows = bookRows.length > 0 ? [category] : [];
  const { rowCount } = await client.query(`select from language where key = 'en' and retired_at is null`);
  if (bookRows.length > 0 && rowCount === 0) {
    throw new ImportError('书架上还没有英语。请先启动一次听词，再导入词典。');
  }
  const keysOf = (rows: readonly { key: string }[]) => rows.map(({ key }) => key);
  const statements: [string, unknown[]][] = [
    [UPSERT_CATEGORY, [JSON.stringify(categoryRows)]],
    [UPSERT_SCENES, [JSON.stringify(sceneRows), category.key]],
    [UPSERT_BOOKS, [JSON.stringify(bookRows)]],
    [retire('category'), [keysOf(categoryRows)]],
    [retire('scene'), [keysOf(sceneRows)]],
    [retire('book'), [keysOf(bookRows)]],
    [UPSERT_CHAPTERS, []],
    [RETIRE_CHAPTERS, []],
    [FORGET_PLACES, []],
    [ADD_PLACES, []],
  ];
  let written = 0;
  for (const [text, values] of statements) written += (await client.query(text, values)).rowCount ?? 0;
  return written;
}

/** Words in each exam book, by tag. */
export async function countExamWords(client: Executor): Promise<{ tag: string; count: number }[]> {
  const { rows } = await client.query<{ tag: string; count: number }>(
    `select split_part(b.key, ':', 2) as tag, count(*) as count
     from book b join chapter c on c.book_id = b.id and c.retired_at is null join chapter_word cw on cw.chapter_id = c.id
     where b.key like 'ecdict:%' and b.retired_at is null group by b.key, b.sequence order by b.sequence`,
  );
  return rows;
}
