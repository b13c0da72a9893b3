import { defaultBookName, defaultChapterSize } from '@tingci/domain/lexicon/own-book';
import type { Executor } from '../../db/database.ts';

export type OwnBook = { id: number; name: string; chapterSize: number; isDefault: boolean };

export type OwnBookCounts = OwnBook & {
  wordCount: number;
  learnedCount: number;
  /** Milliseconds since 1970. */
  lastLearnedAt: number | null;
  hasWord: boolean;
};

/** What decides where a word goes. */
export type CollectionChoice = {
  isAuto: boolean;
  recentId: number | null;
  defaultId: number | null;
};

export type OwnBookRepository = ReturnType<typeof createOwnBookRepository>;

// Any number no other advisory lock of the product uses.
const LOCK_CLASS = 7305;

// A key with a colon is none of the content's; this one is a learner's 生词本.
const DEFAULT_KEY = `'own:' || b.owner_id || '/default'`;
const BOOK_COLUMNS = `b.id, b.name, b.chapter_size as "chapterSize", b.key = ${DEFAULT_KEY} as "isDefault"`;
const LIVE_OWN = 'b.owner_id = $1 and b.retired_at is null';

const LIST = `
  select ${BOOK_COLUMNS}, count(o.word_id) as "wordCount", count(s.word_id) as "learnedCount",
    (extract(epoch from max(s.last_answered_at)) * 1000)::bigint as "lastLearnedAt",
    coalesce(bool_or(o.word_id = $2), false) as "hasWord"
  from book b
    left join own_word o on o.book_id = b.id and o.removed_at is null
    left join word_state s on s.user_id = $1 and s.word_id = o.word_id
  where ${LIVE_OWN} group by b.id order by b.key = ${DEFAULT_KEY} desc, b.id`;

const INSERT = `
  insert into book (key, owner_id, name, description, cover, sequence, content_hash, chapter_size)
  values ($2, $1, $3, '', '', 0, '', $4) on conflict (key) do nothing returning id`;

const CHOICE = `
  select coalesce((select is_auto from collection_setting where user_id = $1), false) as "isAuto",
    (u.config ->> 'recent_collection_book_id')::bigint as "recentId",
    (u.config ->> 'default_collection_book')::bigint as "defaultId"
  from app_user u where u.id = $1`;

// One row a slice: what stands in it follows from the order of the words.
const ADD_CHAPTERS = `
  with held as (select count(*) as words from own_word where book_id = $1 and removed_at is null), added as (
    insert into chapter (key, book_id, name, sequence)
    select 'own:' || b.id || '/' || n, b.id, '第 ' || n || ' 章', n
    from book b, held, generate_series(
      1 + (select count(*) from chapter where book_id = $1), (held.words + b.chapter_size - 1) / b.chapter_size) as n
    where b.id = $1
    on conflict (key) do nothing)
  select words from held`;

/** How many deleted books of a learner can come back. */
const RETIRED_KEPT = 10;

const RETIRED = `
  select id from book where owner_id = $1 and retired_at is not null order by retired_at desc, id desc`;

/** Reads and writes of the books learners made for themselves; nothing finds the book of another. */
export function createOwnBookRepository(client: Executor) {
  return {
    /** What is written of a learner's own books is written by one transaction at a time. */
    async hold(userId: number): Promise<void> {
      await client.query({
        name: 'hold-own-books',
        text: `select pg_advisory_xact_lock(${LOCK_CLASS}, hashint8($1::bigint))`,
        values: [userId],
      });
    },
    async list(userId: number, wordId: number | undefined): Promise<OwnBookCounts[]> {
      const { rows } = await client.query<OwnBookCounts>({
        name: 'own-books',
        text: LIST,
        values: [userId, wordId ?? null],
      });
      return rows;
    },
    async find(userId: number, bookId: number): Promise<OwnBook | undefined> {
      const { rows } = await client.query<OwnBook>({
        name: 'own-book',
        text: `select ${BOOK_COLUMNS} from book b where ${LIVE_OWN} and b.id = $2`,
        values: [userId, bookId],
      });
      return rows[0];
    },
    async findDefault(userId: number): Promise<OwnBook | undefined> {
      const { rows } = await client.query<OwnBook>({
        name: 'own-default-book',
        text: `select ${BOOK_COLUMNS} from book b where ${LIVE_OWN} and b.key = 'own:' || $1::bigint || '/default'`,
        values: [userId],
      });
      return rows[0];
    },
    /** Makes 生词本 unless it is there. */
    async addDefault(userId: number): Promise<void> {
      const key = `own:${userId}/default`;
      await client.query(INSERT, [userId, key, defaultBookName, defaultChapterSize]);
    },
    async insert(userId: number, key: string, book: { name: string; chapterSize: number }): Promise<number> {
      const { rows } = await client.query<{ id: number }>(INSERT, [
        userId,
        `own:${userId}/${key}`,
        book.name,
        book.chapterSize,
      ]);
      if (!rows[0]) throw new Error('An own book with this key exists');
      return rows[0].id;
    },
    async count(userId: number): Promise<number> {
      const { rows } = await client.query<{ count: number }>(
        `select count(*) from book b where ${LIVE_OWN} and b.key <> ${DEFAULT_KEY}`,
        [userId],
      );
      return rows[0]?.count ?? 0;
    },
    async update(bookId: number, book: { name: string; chapterSize: number }): Promise<void> {
      await client.query('update book set name = $2, chapter_size = $3 where id = $1', [
        bookId,
        book.name,
        book.chapterSize,
      ]);
    },
    async retire(bookId: number, now: Date): Promise<void> {
      await client.query('update book set retired_at = $2 where id = $1', [bookId, now]);
    },
    async countRetired(userId: number, since: Date): Promise<number> {
      const { rows } = await client.query<{ count: number }>(
        'select count(*) from book where owner_id = $1 and retired_at > $2',
        [userId, since],
      );
      return rows[0]?.count ?? 0;
    },
    /** Takes the words out of deleted books that cannot come back; practices still refer to their chapters. */
    async emptyRetired(userId: number): Promise<void> {
      await client.query(`delete from own_word where book_id in (${RETIRED} offset ${RETIRED_KEPT})`, [
        userId,
      ]);
    },
    /** The book that came back; undefined when it was not deleted, was emptied since, or is not the learner's. */
    async restore(userId: number, bookId: number): Promise<{ id: number; name: string } | undefined> {
      const { rows } = await client.query<{ id: number; name: string }>(
        `update book set retired_at = null where id = $2 and id in (${RETIRED} limit ${RETIRED_KEPT})
         returning id, name`,
        [userId, bookId],
      );
      return rows[0];
    },
    /** Gives each slice of a book's words its chapter, and tells how many words the book holds. */
    async addChapters(bookId: number): Promise<number> {
      const { rows } = await client.query<{ words: number }>({
        name: 'own-chapters-add',
        text: ADD_CHAPTERS,
        values: [bookId],
      });
      return rows[0]?.words ?? 0;
    },
    async findChoice(userId: number): Promise<CollectionChoice | undefined> {
      const { rows } = await client.query<CollectionChoice>({
        name: 'collection-choice',
        text: CHOICE,
        values: [userId],
      });
      return rows[0];
    },
    async setAuto(userId: number, isAuto: boolean): Promise<void> {
      await client.query(
        `insert into collection_setting (user_id, is_auto) values ($1, $2)
         on conflict (user_id) do update set is_auto = excluded.is_auto`,
        [userId, isAuto],
      );
    },
    /** Remembers the book of the last collection in the learner's config. */
    async setRecent(userId: number, bookId: number): Promise<void> {
      await client.query({
        name: 'collection-recent',
        text: `update app_user set config = config || jsonb_build_object('recent_collection_book_id', $2::bigint)
          where id = $1 and config -> 'recent_collection_book_id' is distinct from to_jsonb($2::bigint)`,
        values: [userId, bookId],
      });
    },
  };
}
