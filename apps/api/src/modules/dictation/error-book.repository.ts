import type { LearnMode } from '@tingci/domain/dictation/mode';
import { type ErrorPattern, errorPatterns } from '@tingci/domain/dictation/pattern';
import { defaultRightDays } from '@tingci/domain/dictation/statistics';
import type { Executor } from '../../db/database.ts';
import { IS_MISTAKE } from './event-fold.sql.ts';

export type ErrorSort = 'recent' | 'count' | 'word';

export type ErrorQuery = {
  userId: number;
  sort: ErrorSort;
  /** Only mistakes made last in one of these chapters; null for all. */
  chapterIds: readonly number[] | null;
  /** Only words once written with this pattern. */
  pattern: ErrorPattern | undefined;
  /** Words that have left the book by being right, instead of those in it. */
  hasLeft: boolean;
  /** Only these words; null for all. */
  wordIds: readonly number[] | null;
  limit: number;
  offset: number;
};

export type ErrorRow = {
  wordId: number;
  wrongCount: number;
  rightDayCount: number;
  /** Wrong tries by pattern, in the order of `errorPatterns`. */
  patternCounts: number[];
  lastTyped: string;
  /** Milliseconds since 1970. */
  firstWrongAt: number;
  lastWrongAt: number;
  chapterId: number;
};

/** How many words of the book are alike in these. */
export type ErrorCount = { chapterId: number; hasLeft: boolean; patternBits: number; count: number };

export type MistakeRow = {
  id: string;
  kind: 'submitted' | 'keyed' | 'chosen' | 'graded' | 'revealed';
  choiceId: number | null;
  typed: string;
  mode: LearnMode;
  chapterId: number;
  /** Milliseconds since 1970. */
  occurredAt: number;
};

export type ErrorBookRepository = ReturnType<typeof createErrorBookRepository>;

const ERROR_COLUMNS = `s.word_id as "wordId", s.wrong_count as "wrongCount", s.right_day_count as "rightDayCount",
  s.pattern_counts as "patternCounts", s.last_wrong_typed as "lastTyped",
  (extract(epoch from s.first_wrong_at) * 1000)::bigint as "firstWrongAt",
  (extract(epoch from s.last_wrong_at) * 1000)::bigint as "lastWrongAt", s.last_wrong_chapter_id as "chapterId"`;

// Each order ends in the word's id, so that pages neither repeat nor miss a row.
const ORDERS: Record<ErrorSort, { join: string; by: string }> = {
  recent: { join: '', by: 's.last_wrong_at desc, s.word_id' },
  count: { join: '', by: 's.wrong_count desc, s.last_wrong_at desc, s.word_id' },
  word: { join: 'join word w on w.id = s.word_id', by: 'lower(w.word) collate "C", s.word_id' },
};

/** On how many days a word of learner $1 must be right to leave the book. */
export const RIGHT_DAYS_NEEDED = `coalesce(
  (select right_days_needed from error_book_setting where user_id = $1), ${defaultRightDays})`;

const HAS_LEFT = `s.right_day_count >= ${RIGHT_DAYS_NEEDED}`;

const MINE = `s.user_id = $1 and s.is_error and (${HAS_LEFT}) = $5 and ($6::int = 0 or s.pattern_bits & $6 > 0)
  and ($2::bigint[] is null or s.last_wrong_chapter_id = any($2)) and ($7::bigint[] is null or s.word_id = any($7))`;

const valuesOf = (query: ErrorQuery) => [
  query.userId,
  query.chapterIds,
  query.limit,
  query.offset,
  query.hasLeft,
  query.pattern === undefined ? 0 : 1 << errorPatterns.indexOf(query.pattern),
  query.wordIds,
];

// Without chosen words the counts tell the total; an order of its own for each sort is what makes the plan certain.
const listStatement = ({ join, by }: { join: string; by: string }) => `select
  coalesce((select json_agg(page) from (
    select ${ERROR_COLUMNS} from word_state s ${join} where ${MINE} order by ${by} limit $3 offset $4
  ) as page), '[]') as list,
  (select count(*) from word_state s where $7::bigint[] is not null and ${MINE}) as "chosenTotal",
  coalesce((select json_agg(counted) from (
    select s.last_wrong_chapter_id as "chapterId", ${HAS_LEFT} as "hasLeft", s.pattern_bits as "patternBits", count(*)
    from word_state s where s.user_id = $1 and s.is_error group by 1, 2, 3
  ) as counted), '[]') as counts,
  ${RIGHT_DAYS_NEEDED} as "rightDaysNeeded"`;

const searchStatement = ({ by }: { by: string }) => `with found as materialized (
    select s.*, w.word from word_state s join word w on w.id = s.word_id
      left join chapter_word cw on cw.chapter_id = s.last_wrong_chapter_id and cw.word_id = s.word_id
    where ${MINE} and (w.word ilike $8 or exists (
      select from jsonb_array_elements(coalesce(cw.overrides -> 'meanings', w.meanings)) as meaning where meaning ->> 'zh' ilike $8))
  )
  select (select count(*) from found) as total, ${RIGHT_DAYS_NEEDED} as "rightDaysNeeded",
    coalesce((select json_agg(page) from (
      select ${ERROR_COLUMNS} from found s order by ${by.replace('w.word', 's.word')} limit $3 offset $4
    ) as page), '[]') as list`;

const MISTAKES = `with mistake as materialized (
    select e.id, e.kind, e.typed, e.choice_id, p.mode, p.chapter_id, e.occurred_at
    from practice_event e join practice p on p.user_id = e.user_id and p.id = e.practice_id
    where e.user_id = $1 and e.word_id = $2 and ${IS_MISTAKE} and not exists (
      select from practice_event u where u.user_id = $1 and u.undoes = e.id and u.practice_id = e.practice_id
        and u.word_id = $2)
  )
  select (select count(*) from mistake) as total, coalesce((select json_agg(page) from (
    select id, kind, typed, choice_id as "choiceId", mode, chapter_id as "chapterId",
      (extract(epoch from occurred_at) * 1000)::bigint as "occurredAt"
    from mistake order by occurred_at desc, id limit $3 offset $4
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

const CHANGE_SETTING = `insert into error_book_setting (user_id, right_days_needed) values ($1, $2)
  on conflict (user_id) do update set right_days_needed = excluded.right_days_needed`;

/**
 * Reads and changes a learner's error book: the word states whose last mistake was not taken out. A word leaves it by
 * itself on enough days of being right; nothing is written then, so that the setting holds for every word at once.
 */
export function createErrorBookRepository(client: Executor) {
  const change = async (name: string, text: string, values: unknown[]) =>
    (await client.query({ name, text, values })).rowCount ?? 0;
  return {
    /** A page, and the counts of the whole book; `chosenTotal` is the number of chosen words found. */
    async list(query: ErrorQuery) {
      type Found = { list: ErrorRow[]; counts: ErrorCount[]; chosenTotal: number; rightDaysNeeded: number };
      const { rows } = await client.query<Found>({
        name: `errors-by-${query.sort}`,
        text: listStatement(ORDERS[query.sort]),
        values: valuesOf(query),
      });
      return rows[0] ?? { list: [], counts: [], chosenTotal: 0, rightDaysNeeded: defaultRightDays };
    },
    /** A page of the errors whose word or meaning holds `keyword`, whatever its case, and their number. */
    async search(query: ErrorQuery, keyword: string) {
      const { rows } = await client.query<{ list: ErrorRow[]; total: number; rightDaysNeeded: number }>({
        name: `errors-found-by-${query.sort}`,
        text: searchStatement(ORDERS[query.sort]),
        values: [...valuesOf(query), `%${keyword.replaceAll(/[\\%_]/g, '\\$&')}%`],
      });
      return rows[0] ?? { list: [], total: 0, rightDaysNeeded: defaultRightDays };
    },
    /** A page of the mistakes with a word, latest first, and their number. */
    async listMistakes(userId: number, wordId: number, page: { limit: number; offset: number }) {
      const { rows } = await client.query<{ list: MistakeRow[]; total: number }>({
        name: 'mistakes',
        text: MISTAKES,
        values: [userId, wordId, page.limit, page.offset],
      });
      return rows[0] ?? { list: [], total: 0 };
    },
    /** Takes words out of the book as of an instant; gives how many were in it. */
    remove: (userId: number, wordIds: readonly number[], at: Date) =>
      change('remove-errors', REMOVE, [userId, wordIds, at]),
    /** Puts words back that were taken out; gives how many. */
    restore: (userId: number, wordIds: readonly number[]) =>
      change('restore-errors', RESTORE, [userId, wordIds]),
    /** Sets on how many days (1 to 10) a word must be right to leave the book. */
    async setRightDaysNeeded(userId: number, days: number): Promise<void> {
      await change('error-book-setting', CHANGE_SETTING, [userId, days]);
    },
  };
}
