import type { Executor } from '../../db/database.ts';

export type OwnWordSort = 'added' | 'word' | 'wrong' | 'own';

export type OwnWordQuery = {
  userId: number;
  bookId: number;
  sort: OwnWordSort;
  keyword: string | undefined;
  limit: number;
  offset: number;
};

export type OwnWordRow = {
  wordId: number;
  note: string;
  /** Milliseconds since 1970. */
  addedAt: number;
  wrongCount: number;
};

/** Words a learner marked. */
export type Marks = { collected: number[]; mastered: number[] };

export type OwnWordRepository = ReturnType<typeof createOwnWordRepository>;

// Left joins, so that the database leaves out what neither order nor keyword asks for.
const FROM = `from own_word o left join word w on w.id = o.word_id
    left join word_state s on s.user_id = $1 and s.word_id = o.word_id
  where o.book_id = $2 and o.user_id = $1 and o.removed_at is null`;

const HOLDS = ` and (w.word ilike $5 or o.note ilike $5 or exists (
    select from jsonb_array_elements(w.meanings) as meaning where meaning ->> 'zh' ilike $5))`;

// Each order ends in the word's id, so that pages neither repeat nor miss a row.
const ORDERS: Record<OwnWordSort, string> = {
  added: 'o.added_at desc, o.word_id',
  word: 'lower(w.word) collate "C", o.word_id',
  wrong: 'coalesce(s.wrong_count, 0) desc, o.position, o.word_id',
  own: 'o.position, o.word_id',
};

const pageStatement = (order: string, from: string) => `select (select count(*) ${from}) as total,
  coalesce((select json_agg(page) from (
    select o.word_id as "wordId", o.note, (extract(epoch from o.added_at) * 1000)::bigint as "addedAt",
      coalesce(s.wrong_count, 0) as "wrongCount" ${from} order by ${order} limit $3 offset $4
  ) as page), '[]') as list`;

const MARKS = `select
  coalesce((select json_agg(o.word_id) from own_word o join book b on b.id = o.book_id and b.retired_at is null
    where o.user_id = $1 and o.collected_at is not null and o.removed_at is null), '[]') as collected,
  coalesce((select json_agg(word_id) from mastered_word where user_id = $1), '[]') as mastered`;

// What stands on the book's list stays there; what was only collected leaves it, and can be put back.
const UNCOLLECT = `update own_word set
    removed_at = case when is_listed then null else $3::timestamptz end,
    collected_at = case when is_listed then null else collected_at end
  where user_id = $1 and word_id = any($2::bigint[]) and collected_at is not null and removed_at is null
  returning word_id as "wordId", book_id as "bookId", note`;

// A word that was taken out of the book comes back at its end, as a new one would, with its old note.
const ADD = `insert into own_word as o (user_id, book_id, word_id, position, note, is_listed, collected_at, added_at)
  select $1, $2, e.word_id, last.position + e.nr, e.note, e.is_listed, case when e.is_collected then $7::timestamptz end, $7
  from unnest($3::bigint[], $4::text[], $5::bool[], $6::bool[]) with ordinality as e (word_id, note, is_listed, is_collected, nr),
    (select coalesce(max(position), 0) as position from own_word where book_id = $2 and removed_at is null) as last
  on conflict (book_id, word_id) do update set
    position = case when o.removed_at is null then o.position else excluded.position end,
    added_at = case when o.removed_at is null then o.added_at else excluded.added_at end,
    note = case when o.note = '' then excluded.note else o.note end,
    is_listed = excluded.is_listed or (o.is_listed and o.removed_at is null),
    collected_at = coalesce(excluded.collected_at, case when o.removed_at is null then o.collected_at end),
    removed_at = null`;

const TAKE = `with taken as (
    update own_word set removed_at = $4 where user_id = $1 and book_id = $2 and word_id = any($3::bigint[]) and removed_at is null
    returning word_id, note, is_listed, collected_at, position)
  select word_id as "wordId", note, is_listed as "isListed", collected_at is not null as "isCollected"
  from taken order by position, word_id`;

// A word collected elsewhere meanwhile stays collected there.
const RESTORE = `update own_word o set removed_at = null, is_listed = o.is_listed or c.clashes,
    collected_at = case when c.clashes then null else o.collected_at end
  from (select word_id, exists (
      select from own_word e where e.user_id = $1 and e.word_id = t.word_id and e.collected_at is not null and e.removed_at is null
    ) as clashes from own_word t where t.book_id = $2 and t.word_id = any($3::bigint[])) as c
  where o.user_id = $1 and o.book_id = $2 and o.word_id = c.word_id and o.removed_at is not null`;

const ORDER = `with ranked as (
    select word_id, position, row_number() over (order by position, word_id) as place
    from own_word where user_id = $1 and book_id = $2 and removed_at is null
  ), placed as (
    select r.word_id, r.position, row_number() over (order by
      case when m.nr is null then r.place else coalesce((select place from ranked where word_id = $4), 2147483647) - 0.5 end,
      m.nr nulls last) as place
    from ranked r left join unnest($3::bigint[]) with ordinality as m (word_id, nr) on m.word_id = r.word_id
  )
  update own_word o set position = p.place from placed p
  where o.book_id = $2 and o.word_id = p.word_id and p.position <> p.place`;

const MASTER = `insert into mastered_word (user_id, word_id, mastered_at)
  select $1, id, $3 from word where id = any($2::bigint[]) and retired_at is null
  on conflict do nothing returning word_id as "wordId"`;

const UNMASTER = `delete from mastered_word where user_id = $1 and word_id = any($2::bigint[])
  returning word_id as "wordId"`;

/** How a word stands in a book. */
export type Placed = { wordId: number; note: string; isListed: boolean; isCollected: boolean };

/** Reads and writes of the words in learners' own books, and of mastered words. */
export function createOwnWordRepository(client: Executor) {
  const change = async (name: string, text: string, values: unknown[]) =>
    (await client.query({ name, text, values })).rowCount ?? 0;
  const listChanged = async (name: string, text: string, values: unknown[]) =>
    (await client.query<{ wordId: number }>({ name, text, values })).rows.map(({ wordId }) => wordId);
  return {
    async list(query: OwnWordQuery): Promise<{ total: number; list: OwnWordRow[] }> {
      const { keyword, sort } = query;
      const order = ORDERS[sort];
      const page = [query.userId, query.bookId, query.limit, query.offset];
      const { rows } = await client.query<{ total: number; list: OwnWordRow[] }>(
        keyword === undefined
          ? { name: `own-words-by-${sort}`, text: pageStatement(order, FROM), values: page }
          : {
              name: `own-words-found-by-${sort}`,
              text: pageStatement(order, FROM + HOLDS),
              values: [...page, `%${keyword.replaceAll(/[\\%_]/g, '\\$&')}%`],
            },
      );
      return rows[0] ?? { total: 0, list: [] };
    },
    async getMarks(userId: number): Promise<Marks> {
      const { rows } = await client.query<Marks>({ name: 'word-marks', text: MARKS, values: [userId] });
      if (!rows[0]) throw new Error('The statement of marks gave no row');
      return rows[0];
    },
    /** Those of the ids that are words on offer. */
    async listKnown(wordIds: readonly number[]): Promise<number[]> {
      const { rows } = await client.query<{ id: number }>({
        name: 'known-words',
        text: 'select id from word where id = any($1::bigint[]) and retired_at is null',
        values: [wordIds],
      });
      return rows.map(({ id }) => id);
    },
    /** The words of these that are collected in a book on show. */
    async listCollected(
      userId: number,
      wordIds: readonly number[],
    ): Promise<{ wordId: number; bookId: number }[]> {
      const { rows } = await client.query<{ wordId: number; bookId: number }>({
        name: 'collected-words',
        text: `select o.word_id as "wordId", o.book_id as "bookId"
          from own_word o join book b on b.id = o.book_id and b.retired_at is null
          where o.user_id = $1 and o.word_id = any($2::bigint[]) and o.collected_at is not null and o.removed_at is null`,
        values: [userId, wordIds],
      });
      return rows;
    },
    /** Ends the collections of words; tells where each was. */
    async uncollect(userId: number, wordIds: readonly number[], now: Date) {
      const { rows } = await client.query<{ wordId: number; bookId: number; note: string }>({
        name: 'uncollect-words',
        text: UNCOLLECT,
        values: [userId, wordIds, now],
      });
      return rows;
    },
    /** Puts words at the end of a book, in this order; one that is there stays at its place. */
    add: (userId: number, bookId: number, words: readonly Placed[], now: Date) =>
      change('add-own-words', ADD, [
        userId,
        bookId,
        words.map(({ wordId }) => wordId),
        words.map(({ note }) => note),
        words.map(({ isListed }) => isListed),
        words.map(({ isCollected }) => isCollected),
        now,
      ]),
    /** Takes words out of a book; tells how each stood in it, in the book's order. */
    async take(userId: number, bookId: number, wordIds: readonly number[], now: Date): Promise<Placed[]> {
      const { rows } = await client.query<Placed>({
        name: 'take-own-words',
        text: TAKE,
        values: [userId, bookId, wordIds, now],
      });
      return rows;
    },
    restore: (userId: number, bookId: number, wordIds: readonly number[]) =>
      change('restore-own-words', RESTORE, [userId, bookId, wordIds]),
    /** Puts words, in this order, before another of the book; at its end without one. */
    order: (userId: number, bookId: number, wordIds: readonly number[], beforeId: number | undefined) =>
      change('order-own-words', ORDER, [userId, bookId, wordIds, beforeId ?? null]),
    /** Those of the words that are in the book. */
    async listHeld(userId: number, bookId: number, wordIds: readonly number[]): Promise<number[]> {
      const { rows } = await client.query<{ wordId: number }>({
        name: 'held-own-words',
        text: `select word_id as "wordId" from own_word
          where user_id = $1 and book_id = $2 and word_id = any($3::bigint[]) and removed_at is null`,
        values: [userId, bookId, wordIds],
      });
      return rows.map(({ wordId }) => wordId);
    },
    setNote: (userId: number, bookId: number, wordId: number, note: string) =>
      change(
        'note-own-word',
        'update own_word set note = $4 where user_id = $1 and book_id = $2 and word_id = $3 and removed_at is null',
        [userId, bookId, wordId, note],
      ),
    /** Marks words on offer as mastered; gives those that were not. */
    master: (userId: number, wordIds: readonly number[], now: Date) =>
      listChanged('master-words', MASTER, [userId, wordIds, now]),
    /** Takes the marks of words away; gives those that had one. */
    unmaster: (userId: number, wordIds: readonly number[]) =>
      listChanged('unmaster-words', UNMASTER, [userId, wordIds]),
  };
}
