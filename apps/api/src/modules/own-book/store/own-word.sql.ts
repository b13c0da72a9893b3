import { z } from 'zod';
import { asMeanings, MEANINGS } from '../../../content/word/word-meanings.sql.ts';
import { createStatements } from '../../../platform/db/statement.ts';
import type { Types } from './own-word.sql-types.ts';

const statement = createStatements<Types>();

// Left joins, so that the planner drops the tables that neither order nor keyword needs.
const FROM = `from own_word o left join word w on w.id = o.word_id
    left join word_state s on s.user_id = $1 and s.word_id = o.word_id
    left join own_recording r on r.book_id = o.book_id and r.word_id = o.word_id
  where o.book_id = $2 and o.user_id = $1 and o.removed_at is null`;

const HAS_KEYWORD = ` and (w.word ilike $5 or o.note ilike $5 or o.meaning ilike $5 or exists (
    select from jsonb_array_elements(${MEANINGS}) as sense where sense ->> 'zh' ilike $5))`;

// Each order ends with the word's id, so that pages neither repeat nor miss a row.
const ORDERS: Record<'added' | 'word' | 'wrong' | 'own', string> = {
  added: 'o.added_at desc, o.word_id',
  word: 'lower(w.word) collate "C", o.word_id',
  wrong: 'coalesce(s.wrong_count, 0) desc, o.position, o.word_id',
  own: 'o.position, o.word_id',
};

const pageStatement = (order: string, from: string) => `select (select count(*) ${from}) as "total!",
  coalesce((select json_agg(page) from (
    select o.word_id as "wordId", o.note, o.meaning, o.phonetic, o.example, o.chapter, (extract(epoch from o.added_at) * 1000)::bigint as "addedAt",
      coalesce(s.wrong_count, 0) as "wrongCount", r.id as "recordingId" ${from} order by ${order} limit $3 offset $4
  ) as page), '[]') as list`;

/** A word in an own book. */
export const ownWordSchema = z.object({
  wordId: z.int(),
  note: z.string(),
  /** The learner's own; empty for that of the dictionary. */
  meaning: z.string(),
  /** The learner's own, as the meaning. */
  phonetic: z.string(),
  example: z.string(),
  /** The name of the chapter; empty without one. */
  chapter: z.string(),
  /** Milliseconds since 1970. */
  addedAt: z.int(),
  wrongCount: z.int(),
  /** The learner's own recording of the word for this book. */
  recordingId: z.int().nullable(),
});

const pageShapes = { list: z.array(ownWordSchema) };

/** A page of an own book in each order. */
export const listOwnWords = {
  added: statement('own-words-by-added', pageStatement(ORDERS.added, FROM), { shapes: pageShapes }),
  word: statement('own-words-by-word', pageStatement(ORDERS.word, FROM), { shapes: pageShapes }),
  wrong: statement('own-words-by-wrong', pageStatement(ORDERS.wrong, FROM), { shapes: pageShapes }),
  own: statement('own-words-by-own', pageStatement(ORDERS.own, FROM), { shapes: pageShapes }),
};

/** A page of a search in an own book in each order. */
export const searchOwnWords = {
  added: statement('own-words-found-by-added', pageStatement(ORDERS.added, FROM + HAS_KEYWORD), {
    shapes: pageShapes,
  }),
  word: statement('own-words-found-by-word', pageStatement(ORDERS.word, FROM + HAS_KEYWORD), {
    shapes: pageShapes,
  }),
  wrong: statement('own-words-found-by-wrong', pageStatement(ORDERS.wrong, FROM + HAS_KEYWORD), {
    shapes: pageShapes,
  }),
  own: statement('own-words-found-by-own', pageStatement(ORDERS.own, FROM + HAS_KEYWORD), {
    shapes: pageShapes,
  }),
};

export const getMarks = statement(
  'word-marks',
  `select
  coalesce((select json_agg(o.word_id) from own_word o join book b on b.id = o.book_id and b.retired_at is null
    where o.user_id = $1 and o.collected_at is not null and o.removed_at is null), '[]') as "collected!",
  coalesce((select json_agg(word_id) from mastered_word where user_id = $1), '[]') as "mastered!"`,
  { shapes: { collected: z.array(z.int()), mastered: z.array(z.int()) } },
);

export const listKnownWords = statement(
  'known-words',
  'select id from word where id = any($1::bigint[]) and retired_at is null and (owner_id is null or owner_id = $2)',
);

export const listCollected = statement(
  'collected-words',
  `select o.word_id as "wordId", o.book_id as "bookId"
  from own_word o join book b on b.id = o.book_id and b.retired_at is null
  where o.user_id = $1 and o.word_id = any($2::bigint[]) and o.collected_at is not null and o.removed_at is null`,
);

// A word of the book's list stays in the book. A word that was only collected leaves it, and can be put back.
export const uncollect = statement(
  'uncollect-words',
  `update own_word set
    removed_at = case when is_listed then null else $3::timestamptz end,
    collected_at = case when is_listed then null else collected_at end
  where user_id = $1 and word_id = any($2::bigint[]) and collected_at is not null and removed_at is null
  returning word_id as "wordId", book_id as "bookId", note, meaning, phonetic, example, chapter`,
);

// A word that was removed from the book returns at its end, like a new one, with its old note.
export const addOwnWords = statement(
  'add-own-words',
  `insert into own_word as o (user_id, book_id, word_id, position, note, meaning, phonetic, example, chapter, is_listed,
    collected_at, added_at)
  select $1, $2, e."wordId", last.position + e.nr, e.note, e.meaning, e.phonetic, e.example, e.chapter, e."isListed", case when e."isCollected" then $4::timestamptz end, $4
  from rows from (jsonb_to_recordset($3::jsonb) as ("wordId" bigint, note text, meaning text, phonetic text, example text,
      chapter text, "isListed" bool, "isCollected" bool))
    with ordinality as e ("wordId", note, meaning, phonetic, example, chapter, "isListed", "isCollected", nr),
    (select coalesce(max(position), 0) as position from own_word where book_id = $2 and removed_at is null) as last
  on conflict (book_id, word_id) do update set
    position = case when o.removed_at is null then o.position else excluded.position end,
    added_at = case when o.removed_at is null then o.added_at else excluded.added_at end,
    note = case when o.note = '' then excluded.note else o.note end,
    meaning = case when o.meaning = '' then excluded.meaning else o.meaning end,
    phonetic = case when o.phonetic = '' then excluded.phonetic else o.phonetic end,
    example = case when o.example = '' then excluded.example else o.example end,
    chapter = case when o.chapter = '' then excluded.chapter else o.chapter end,
    is_listed = excluded.is_listed or (o.is_listed and o.removed_at is null),
    collected_at = coalesce(excluded.collected_at, case when o.removed_at is null then o.collected_at end),
    removed_at = null`,
);

export const takeOwnWords = statement(
  'take-own-words',
  `with taken as (
    update own_word set removed_at = $4 where user_id = $1 and book_id = $2 and word_id = any($3::bigint[]) and removed_at is null
    returning word_id, note, meaning, phonetic, example, chapter, is_listed, collected_at, position)
  select word_id as "wordId", note, meaning, phonetic, example, chapter, is_listed as "isListed", collected_at is not null as "isCollected!"
  from taken order by position, word_id`,
);

// A word collected in another book since then stays collected there.
export const restoreOwnWords = statement(
  'restore-own-words',
  `update own_word o set removed_at = null, is_listed = o.is_listed or c.clashes,
    collected_at = case when c.clashes then null else o.collected_at end
  from (select word_id, exists (
      select from own_word e where e.user_id = $1 and e.word_id = t.word_id and e.collected_at is not null and e.removed_at is null
    ) as clashes from own_word t where t.book_id = $2 and t.word_id = any($3::bigint[])) as c
  where o.user_id = $1 and o.book_id = $2 and o.word_id = c.word_id and o.removed_at is not null`,
);

/** A word and its position. */
const placedSchema = z.tuple([z.int(), z.int()]);

// $3: words that were removed since then are listed too, for a spread that keeps their places.
export const listOwnOrder = statement(
  'own-word-order',
  `select coalesce(json_agg(json_build_array(word_id, position) order by position, word_id), '[]') as "order!"
  from own_word where user_id = $1 and book_id = $2 and (removed_at is null or removed_at > $3)`,
  { shapes: { order: z.array(placedSchema) } },
);

// Each word is found by the key of the table, whatever the planner believes about the book.
export const placeOwnWords = statement(
  'place-own-words',
  `update own_word o set position = placed.position
  from unnest($3::bigint[], $4::int[]) as placed (word_id, position)
  where o.user_id = $1 and o.book_id = $2 and o.word_id = placed.word_id`,
);

// A word that stays in the first book, because it is on its list, keeps its recording there.
export const moveRecordings = statement(
  'move-own-recordings',
  `update own_recording r set book_id = $2
  from own_word left_word
  where r.book_id = $1 and r.word_id = any($3::bigint[])
    and left_word.book_id = $1 and left_word.word_id = r.word_id and left_word.removed_at is not null
    and not exists (select from own_recording t where t.book_id = $2 and t.word_id = r.word_id)`,
);

export const listWordsInBook = statement(
  'words-in-own-book',
  `select word_id as "wordId" from own_word
  where user_id = $1 and book_id = $2 and word_id = any($3::bigint[]) and removed_at is null`,
);

export const setWordNote = statement(
  'note-own-word',
  'update own_word set note = $4 where user_id = $1 and book_id = $2 and word_id = $3 and removed_at is null',
);

// A learner's own word holds the meaning too, so that it is found without a book. It keeps one from another source.
export const setWordMeaning = statement(
  'set-own-meaning',
  `with before as materialized (
    select meaning from own_word
    where user_id = $1 and book_id = $2 and word_id = $3 and removed_at is null for update
  ), changed as (
    update own_word set meaning = $4 from before where user_id = $1 and book_id = $2 and word_id = $3
  ), renamed as (
    update word w set meanings = ${asMeanings('$4::text')} from before
    where w.id = $3 and w.owner_id = $1 and w.meanings = ${asMeanings('before.meaning')}
  )
  select meaning from before`,
);

// The book of a word that the learner's own meaning of it is from: the latest with one, else the latest.
export const findOwnPlace = statement(
  'own-place-of-word',
  `select b.id as "bookId", b.name as "bookName", o.meaning
  from book b join own_word o on o.book_id = b.id and o.word_id = $2 and o.removed_at is null
  where b.owner_id = $1 and b.retired_at is null
  order by o.meaning = '', o.added_at desc, b.id desc limit 1`,
);

export const masterWords = statement(
  'master-words',
  `insert into mastered_word (user_id, word_id, mastered_at)
  select $1, id, $3 from word where id = any($2::bigint[]) and retired_at is null and (owner_id is null or owner_id = $1)
  on conflict do nothing returning word_id as "wordId"`,
);

export const unmasterWords = statement(
  'unmaster-words',
  `delete from mastered_word where user_id = $1 and word_id = any($2::bigint[])
  returning word_id as "wordId"`,
);

// A word of the learner, which no dictionary has. A recorded one comes first when it is in several books.
export const findOwnRecording = statement(
  'own-recording-of-word',
  `select o.book_id as "bookId", r.id as "recordingId"
  from book b join own_word o on o.book_id = b.id and o.word_id = $2 and o.removed_at is null
    join word w on w.id = o.word_id and w.owner_id = $1
    left join own_recording r on r.book_id = o.book_id and r.word_id = o.word_id
  where b.owner_id = $1 and b.retired_at is null order by r.id desc nulls last, o.book_id desc limit 1`,
);

// The latest one, when a word has a meaning in several books.
export const listOwnMeanings = statement(
  'own-meanings',
  `select distinct on (word_id) word_id as "wordId", meaning from own_word
  where user_id = $1 and word_id = any($2::bigint[]) and meaning <> '' and removed_at is null
  order by word_id, added_at desc, book_id desc`,
);
