import { paperTypeSchema } from '@tingci/contract/exam/paper';
import { createStatements } from '../../platform/db/statement.ts';
import type { Types } from './answer-books.sql-types.ts';
import { PLACES } from './paper-index.ts';

const statement = createStatements<Types>();

/** The forms in answers, in the order of volumes, tests and parts. */
export const listAnswerForms = statement(
  'list-answer-forms',
  `select p.volume, min(p.volume_name) as "volumeName!", p.test, p.type, s.part, f.form, count(*)::int as "count!"
  from exam_paper p join exam_form f on f.paper_id = p.id cross join lateral unnest(f.answer_places) as answer (at)
    join exam_question q on q.paper_id = p.id and q.number = answer.at / ${PLACES}
    join exam_sentence s on s.paper_id = p.id and s.place = q.place
  where p.series = 'volume'
  group by p.volume, p.test, p.type, s.part, f.form order by p.volume, p.test, p.type, s.part, f.form`,
  { shapes: { type: paperTypeSchema } },
);

// An authored entry comes before the imported one of the same spelling.
export const listWordsOfKeys = statement(
  'list-words-of-keys',
  `select distinct on (look_key(word) collate "C") look_key(word) as "key!", id from word
  where look_key(word) collate "C" = any($1::text[]) and owner_id is null and retired_at is null
  order by look_key(word) collate "C", position(':' in key) > 0, id`,
);

export const upsertAnswerBooks = statement(
  'upsert-answer-books',
  `insert into book (key, scene_id, name, description, cover, sequence, content_hash, is_sold)
  select entry.key, scene.id, entry.name, entry.description, entry.cover, entry.sequence, '', true
  from jsonb_to_recordset($1::jsonb) as entry (key text, name text, description text, cover text, sequence int)
    join scene on scene.key = 'answer:books'
  on conflict (key) do update set name = excluded.name, description = excluded.description,
    sequence = excluded.sequence, retired_at = null
  where (book.name, book.description, book.sequence, book.retired_at)
    is distinct from (excluded.name, excluded.description, excluded.sequence, null)`,
);

export const retireAnswerBooks = statement(
  'retire-answer-books',
  `update book set retired_at = now() where key like 'answer:%' and retired_at is null and key <> all($1::text[])`,
);

export const upsertAnswerChapters = statement(
  'upsert-answer-chapters',
  `insert into chapter (key, book_id, name, sequence)
  select entry.key, book.id, entry.name, entry.sequence
  from jsonb_to_recordset($1::jsonb) as entry (key text, book text, name text, sequence int)
    join book on book.key = entry.book
  on conflict (key) do update set name = excluded.name, sequence = excluded.sequence, retired_at = null
  where (chapter.name, chapter.sequence, chapter.retired_at) is distinct from (excluded.name, excluded.sequence, null)`,
);

export const retireAnswerChapters = statement(
  'retire-answer-chapters',
  `update chapter set retired_at = now() where key like 'answer:%' and retired_at is null and key <> all($1::text[])`,
);

export const deleteAnswerPlaces = statement(
  'delete-answer-places',
  `delete from chapter_word cw using chapter c
  where c.id = cw.chapter_id and c.key like 'answer:%' and not exists (
    select from jsonb_to_recordset($1::jsonb) as place (chapter text, sequence int, word bigint)
    where place.chapter = c.key and place.sequence = cw.sequence and place.word = cw.word_id)`,
);

export const insertAnswerPlaces = statement(
  'insert-answer-places',
  `insert into chapter_word (chapter_id, sequence, word_id)
  select c.id, place.sequence, place.word
  from jsonb_to_recordset($1::jsonb) as place (chapter text, sequence int, word bigint)
    join chapter c on c.key = place.chapter
  on conflict do nothing`,
);
