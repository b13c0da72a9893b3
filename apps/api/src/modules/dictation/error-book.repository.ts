import type { Executor } from '../../db/database.ts';

export type ErrorSort = 'recent' | 'count' | 'word';

export type ErrorQuery = {
  userId: number;
  sort: ErrorSort;
  /** Only mistakes made last in one of these chapters; null for all. */
  chapterIds: readonly number[] | null;
  limit: number;
  offset: number;
};

export type ErrorRow = {
  wordId: number;
  wrongCount: number;
  lastTyped: string;
  /** Milliseconds since 1970. */
  firstWrongAt: number;
  lastWrongAt: number;
  chapterId: number;
};

export type ErrorBookRepository = ReturnType<typeof createErrorBookRepository>;

const ERROR_COLUMNS = `s.word_id as "wordId", s.wrong_count as "wrongCount", s.last_wrong_typed as "lastTyped",
  (extract(epoch from s.first_wrong_at) * 1000)::bigint as "firstWrongAt",
  (extract(epoch from s.last_wrong_at) * 1000)::bigint as "lastWrongAt", s.last_wrong_chapter_id as "chapterId"`;

// Each order ends in the word's id, so that pages neither repeat nor miss a row.
const ORDERS: Record<ErrorSort, { join: string; by: string }> = {
  recent: { join: '', by: 's.last_wrong_at desc, s.word_id' },
  count: { join: '', by: 's.wrong_count desc, s.last_wrong_at desc, s.word_id' },
  word: { join: 'join word w on w.id = s.word_id', by: 'lower(w.word) collate "C", s.word_id' },
};

const MINE = `s.user_id = $1 and s.is_error and ($2::bigint[] is null or s.last_wrong_chapter_id = any($2))`;

const listStatement = ({ join, by }: { join: string; by: string }) => `select
  coalesce((select json_agg(page) from (
    select ${ERROR_COLUMNS} from word_state s ${join} where ${MINE} order by ${by} limit $3 offset $4
  ) as page), '[]') as list,
  coalesce((select json_agg(counted) from (
    select last_wrong_chapter_id as "chapterId", count(*) from word_state where user_id = $1 and is_error group by 1
  ) as counted), '[]') as counts`;

const searchStatement = ({ by }: { by: string }) => `with found as materialized (
    select s.*, w.word from word_state s join word w on w.id = s.word_id
    where ${MINE} and (w.word ilike $5 or exists (
      select from jsonb_array_elements(w.meanings) as meaning where meaning ->> 'zh' ilike $5))
  )
  select (select count(*) from found) as total, coalesce((select json_agg(page) from (
    select ${ERROR_COLUMNS} from found s order by ${by.replace('w.word', 's.word')} limit $3 offset $4
  ) as page), '[]') as list`;

// Rows are locked in the order in which answers lock them.
const chosenOf = (condition: string) => `with chosen as (
  select user_id, word_id from word_state where user_id = $1 and word_id = any($2::bigint[]) and ${condition}
  order by word_id for update)`;

// A mistake may be stamped after this moment when a clock is off: the word leaves the book all the same.
const REMOVE = `${chosenOf('is_error')} update word_state s set error_removed_at = greatest($3, s.last_wrong_at)
  from chosen c where s.user_id = c.user_id and s.word_id = c.word_id`;

const RESTORE = `${chosenOf('last_wrong_at is not null and not is_error')} update word_state s set error_removed_at = null
  from chosen c where s.user_id = c.user_id and s.word_id = c.word_id`;

/** Reads and changes a learner's error book: the word states whose last mistake was not taken out. */
export function createErrorBookRepository({ client }: Executor) {
  const change = async (name: string, text: string, values: unknown[]) =>
    (await client.query({ name, text, values })).rowCount ?? 0;
  return {
    /** A page, and the number of errors by chapter of the whole book. */
    async list({ userId, sort, chapterIds, limit, offset }: ErrorQuery) {
      const { rows } = await client.query<{
        list: ErrorRow[];
        counts: { chapterId: number; count: number }[];
      }>({
        name: `errors-by-${sort}`,
        text: listStatement(ORDERS[sort]),
        values: [userId, chapterIds, limit, offset],
      });
      return rows[0] ?? { list: [], counts: [] };
    },
    /** A page of the errors whose word or meaning holds `keyword`, whatever its case, and their number. */
    async search({ userId, sort, chapterIds, limit, offset }: ErrorQuery, keyword: string) {
      const { rows } = await client.query<{ list: ErrorRow[]; total: number }>({
        name: `errors-found-by-${sort}`,
        text: searchStatement(ORDERS[sort]),
        values: [userId, chapterIds, limit, offset, `%${keyword.replaceAll(/[\\%_]/g, '\\$&')}%`],
      });
      return rows[0] ?? { list: [], total: 0 };
    },
    /** Takes words out of the book as of an instant; gives how many were in it. */
    remove: (userId: number, wordIds: readonly number[], at: Date) =>
      change('remove-errors', REMOVE, [userId, wordIds, at]),
    /** Puts words back that were taken out; gives how many. */
    restore: (userId: number, wordIds: readonly number[]) =>
      change('restore-errors', RESTORE, [userId, wordIds]),
  };
}
