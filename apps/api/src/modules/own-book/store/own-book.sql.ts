import { namedChapters } from '@tingci/domain/lexicon/book/own-book';
import { z } from 'zod';
import { createStatements } from '../../../platform/db/statement.ts';
import { IS_LIVE_FOLLOW } from '../sharing-store/live-follow.sql.ts';
import { CHAPTER_OF_WORD, IS_NAMED_CHAPTER, NAMED_FROM } from './named-chapter.sql.ts';
import type { Types } from './own-book.sql-types.ts';

const statement = createStatements<Types>();

// No other advisory lock of the product uses this number.
const LOCK_CLASS = 7305;

export const lockOwnBooks = statement(
  'lock-own-books',
  `select pg_advisory_xact_lock(${LOCK_CLASS}, hashint8($1::bigint))`,
);

// Content has no key with a colon; this is the key of a learner's 生词本.
const DEFAULT_KEY = `'own:' || b.owner_id || '/default'`;
// `live`: a copy that follows another learner's book. `ended`: the other book or its owner is gone.
const FOLLOW = `coalesce((
    select case when ${IS_LIVE_FOLLOW} then 'live' else 'ended' end
    from book_follow f join book s on s.id = f.source_id join app_user u on u.id = s.owner_id where f.book_id = b.id
  ), 'none')`;
// The last submission for the community shelf.
const REVIEW = `coalesce((
    select r.state from book_review r where r.book_id = b.id and r.state <> 'ended'
    order by r.submitted_at desc, r.id desc limit 1
  ), 'none')`;
const HAS_DECISION = `exists (
    select from book_review r where r.book_id = b.id and r.decided_at is not null and r.seen_at is null
      and r.state <> 'ended'
  )`;
const BOOK_COLUMNS = `b.id, b.name, b.chapter_size as "chapterSize!", b.key = ${DEFAULT_KEY} as "isDefault!",
  ${FOLLOW} as "follow!", ${REVIEW} as "review!", ${HAS_DECISION} as "hasDecision!"`;
const shapes = {
  follow: z.enum(['none', 'live', 'ended']),
  review: z.enum(['none', 'waiting', 'approved', 'refused']),
};
const LIVE_OWN = 'b.owner_id = $1 and b.retired_at is null';

export const listOwnBooks = statement(
  'own-books',
  `
  select ${BOOK_COLUMNS}, count(o.word_id) as "wordCount!", count(s.word_id) as "learnedCount!",
    (extract(epoch from max(s.last_answered_at)) * 1000)::bigint as "lastLearnedAt",
    coalesce(bool_or(o.word_id = $2), false) as "hasWord!", count(distinct ${CHAPTER_OF_WORD}) as "namedCount!"
  from book b
    left join own_word o on o.book_id = b.id and o.removed_at is null
    left join word_state s on s.user_id = $1 and s.word_id = o.word_id
  where ${LIVE_OWN} group by b.id order by b.key = ${DEFAULT_KEY} desc, b.id`,
  { shapes },
);

export const findOwnBook = statement(
  'own-book',
  `select ${BOOK_COLUMNS} from book b where ${LIVE_OWN} and b.id = $2`,
  { shapes },
);

export const findDefaultBook = statement(
  'own-default-book',
  `select ${BOOK_COLUMNS} from book b where ${LIVE_OWN} and b.key = 'own:' || $1::bigint || '/default'`,
  { shapes },
);

export const insertOwnBook = statement(
  'insert-own-book',
  `
  insert into book (key, owner_id, name, description, cover, sequence, content_hash, chapter_size)
  values ($2, $1, $3, '', '', 0, '', $4) on conflict (key) do nothing returning id`,
);

export const countOwnBooks = statement(
  'count-own-books',
  `select count(*) as "count!" from book b where ${LIVE_OWN} and b.key <> ${DEFAULT_KEY}`,
);

export const updateOwnBook = statement(
  'update-own-book',
  'update book set name = $2, chapter_size = $3 where id = $1',
);

export const retireOwnBook = statement('retire-own-book', 'update book set retired_at = $2 where id = $1');

export const countRetiredBooks = statement(
  'count-retired-own-books',
  'select count(*) as "count!" from book where owner_id = $1 and retired_at > $2',
);

// The book that the words of papers are from. Nobody sees or deletes it, so it is stored as retired.
const PAPER_KEY = `'own:' || $1::bigint || '/papers'`;

// The learner's lock is held: no other transaction adds the rows meanwhile.
export const addPaperChapter = statement(
  'add-paper-chapter',
  `with made as (
    insert into book (key, owner_id, name, description, cover, sequence, content_hash, chapter_size, retired_at)
    values (${PAPER_KEY}, $1, $2::text, '', '', 0, '', 15, 'epoch') on conflict (key) do nothing returning id
  ), made_chapter as (
    insert into chapter (key, book_id, name, sequence) select 'own:' || id || '/1', id, $2::text, 1 from made
    returning id
  )
  select id as "id!" from made_chapter
  union all select c.id from book b join chapter c on c.book_id = b.id where b.key = ${PAPER_KEY}`,
);

/** How many deleted books of a learner can be restored. */
const RESTORABLE = 10;

const RETIRED = `
  select id from book where owner_id = $1 and retired_at is not null and key <> ${PAPER_KEY} order by retired_at desc, id desc`;

export const emptyRetiredBooks = statement(
  'empty-retired-own-books',
  `delete from own_word where book_id in (${RETIRED} offset ${RESTORABLE})`,
);

export const restoreOwnBook = statement(
  'restore-own-book',
  `update book set retired_at = null where id = $2 and id in (${RETIRED} limit ${RESTORABLE}) returning id, name`,
);

// One row for each slice: its words follow from the order of the book's words. Of named chapters one for each name.
export const addOwnChapters = statement(
  'own-chapters-add',
  `
  with counted as (select count(*) as words from own_word where book_id = $1 and removed_at is null), named as (
    insert into chapter (key, book_id, name, sequence)
    select 'own:' || b.id || '/named/' || md5(fresh.name), b.id, fresh.name, ${NAMED_FROM} + fresh.nr + (
      select count(*) from chapter c where c.book_id = $1 and ${IS_NAMED_CHAPTER})
    from book b, (select name, row_number() over (order by min(position)) as nr from (
      select ${CHAPTER_OF_WORD} as name, o.position from own_word o where o.book_id = $1 and o.removed_at is null) as placed
      where not exists (select from chapter c where c.book_id = $1 and ${IS_NAMED_CHAPTER} and c.name = placed.name)
      group by name) as fresh
    where b.id = $1 and b.chapter_size = ${namedChapters}
    on conflict (key) do nothing), added as (
    insert into chapter (key, book_id, name, sequence)
    select 'own:' || b.id || '/' || n, b.id, '第 ' || n || ' 章', n
    from book b, counted, generate_series(
      1 + (select count(*) from chapter c where c.book_id = $1 and not ${IS_NAMED_CHAPTER}),
      (counted.words + b.chapter_size - 1) / nullif(b.chapter_size, ${namedChapters})) as n
    where b.id = $1
    on conflict (key) do nothing)
  select words as "words!" from counted`,
);

export const findCollectionChoice = statement(
  'collection-choice',
  `
  select coalesce((select is_auto from collection_setting where user_id = $1), false) as "isAuto!",
    (u.config ->> 'recent_collection_book_id')::bigint as "recentId",
    (u.config ->> 'default_collection_book')::bigint as "defaultId"
  from app_user u where u.id = $1`,
);

export const setAutoCollection = statement(
  'set-auto-collection',
  `insert into collection_setting (user_id, is_auto) values ($1, $2)
  on conflict (user_id) do update set is_auto = excluded.is_auto`,
);

export const setRecentCollection = statement(
  'collection-recent',
  `update app_user set config = config || jsonb_build_object('recent_collection_book_id', $2::bigint)
  where id = $1 and config -> 'recent_collection_book_id' is distinct from to_jsonb($2::bigint)`,
);
