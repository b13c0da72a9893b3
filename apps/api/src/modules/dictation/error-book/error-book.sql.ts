import { learnModes } from '@tingci/domain/dictation/mode';
import { defaultRightDays } from '@tingci/domain/dictation/statistics';
import { z } from 'zod';
import { createStatements } from '../../../platform/db/statement.ts';
import { IS_ANSWER, IS_MISTAKE } from '../fold/event-fold.sql.ts';
import type { Types } from './error-book.sql-types.ts';

const statement = createStatements<Types>();

/** A word in the error book. */
export const errorSchema = z.object({
  wordId: z.int(),
  wrongCount: z.int(),
  rightDayCount: z.int(),
  /** Wrong attempts by pattern, in the order of `errorPatterns`. */
  patternCounts: z.array(z.int()),
  lastTyped: z.string(),
  /** Milliseconds since 1970. */
  firstWrongAt: z.int(),
  lastWrongAt: z.int(),
  chapterId: z.int(),
});

/** The number of words in the book with the same chapter, patterns and state. */
export const countSchema = z.object({
  chapterId: z.int(),
  hasLeft: z.boolean(),
  patternBits: z.int(),
  count: z.int(),
});

/** A mistake with a word. */
export const mistakeSchema = z.object({
  id: z.string(),
  kind: z.enum(['submitted', 'keyed', 'chosen', 'graded', 'revealed']),
  choiceId: z.int().nullable(),
  typed: z.string(),
  mode: z.enum(learnModes),
  chapterId: z.int(),
  /** Milliseconds since 1970. */
  occurredAt: z.int(),
});

const ERROR_COLUMNS = `s.word_id as "wordId", s.wrong_count as "wrongCount", s.right_day_count as "rightDayCount",
  s.pattern_counts as "patternCounts", s.last_wrong_typed as "lastTyped",
  (extract(epoch from s.first_wrong_at) * 1000)::bigint as "firstWrongAt",
  (extract(epoch from s.last_wrong_at) * 1000)::bigint as "lastWrongAt", s.last_wrong_chapter_id as "chapterId"`;

// Each order ends with the word's id, so that pages neither repeat nor miss a row.
const ORDERS: Record<'recent' | 'count' | 'word', { join: string; by: string }> = {
  recent: { join: '', by: 's.last_wrong_at desc, s.word_id' },
  count: { join: '', by: 's.wrong_count desc, s.last_wrong_at desc, s.word_id' },
  word: { join: 'join word w on w.id = s.word_id', by: 'lower(w.word) collate "C", s.word_id' },
};

/** The number of right days after which a word of learner $1 leaves the book. */
export const RIGHT_DAYS_NEEDED = `coalesce(
  (select right_days_needed from error_book_setting where user_id = $1), ${defaultRightDays})`;

const HAS_LEFT = `s.right_day_count >= ${RIGHT_DAYS_NEEDED}`;

const MINE = `s.user_id = $1 and s.is_error and (${HAS_LEFT}) = $5 and ($6::int = 0 or s.pattern_bits & $6 > 0)
  and ($2::bigint[] is null or s.last_wrong_chapter_id = any($2)) and ($7::bigint[] is null or s.word_id = any($7))`;

// Without chosen words the counts give the total. Each sort has its own statement, so that its plan is stable.
const listStatement = ({ join, by }: { join: string; by: string }) => `select
  coalesce((select json_agg(page) from (
    select ${ERROR_COLUMNS} from word_state s ${join} where ${MINE} order by ${by} limit $3 offset $4
  ) as page), '[]') as list,
  (select count(*) from word_state s where $7::bigint[] is not null and ${MINE}) as "chosenTotal!",
  coalesce((select json_agg(counted) from (
    select s.last_wrong_chapter_id as "chapterId", ${HAS_LEFT} as "hasLeft", s.pattern_bits as "patternBits", count(*)
    from word_state s where s.user_id = $1 and s.is_error group by 1, 2, 3
  ) as counted), '[]') as counts,
  ${RIGHT_DAYS_NEEDED} as "rightDaysNeeded!"`;

const listShapes = { list: z.array(errorSchema), counts: z.array(countSchema) };

/** A page of the error book in each order. */
export const listErrors = {
  recent: statement('errors-by-recent', listStatement(ORDERS.recent), { shapes: listShapes }),
  count: statement('errors-by-count', listStatement(ORDERS.count), { shapes: listShapes }),
  word: statement('errors-by-word', listStatement(ORDERS.word), { shapes: listShapes }),
};

const searchStatement = ({ by }: { by: string }) => `with found as materialized (
    select s.*, w.word from word_state s join word w on w.id = s.word_id
      left join chapter_word cw on cw.chapter_id = s.last_wrong_chapter_id and cw.word_id = s.word_id
    where ${MINE} and (w.word ilike $8 or exists (
      select from jsonb_array_elements(coalesce(cw.overrides -> 'meanings', w.meanings)) as meaning where meaning ->> 'zh' ilike $8))
  )
  select (select count(*) from found) as "total!", ${RIGHT_DAYS_NEEDED} as "rightDaysNeeded!",
    coalesce((select json_agg(page) from (
      select ${ERROR_COLUMNS} from found s order by ${by.replace('w.word', 's.word')} limit $3 offset $4
    ) as page), '[]') as list`;

const searchShapes = { list: z.array(errorSchema) };

/** A page of a search in the error book in each order. */
export const searchErrors = {
  recent: statement('errors-found-by-recent', searchStatement(ORDERS.recent), { shapes: searchShapes }),
  count: statement('errors-found-by-count', searchStatement(ORDERS.count), { shapes: searchShapes }),
  word: statement('errors-found-by-word', searchStatement(ORDERS.word), { shapes: searchShapes }),
};

export const listMistakes = statement(
  'mistakes',
  `with mistake as materialized (
    select e.id, e.kind, e.typed, e.choice_id, p.mode, p.chapter_id, e.occurred_at
    from practice_event e join practice p on p.user_id = e.user_id and p.id = e.practice_id
    where e.user_id = $1 and e.word_id = $2 and ${IS_ANSWER} and ${IS_MISTAKE} and not exists (
      select from practice_event u where u.user_id = $1 and u.undoes = e.id and u.practice_id = e.practice_id
        and u.word_id = $2)
  )
  select (select count(*) from mistake) as "total!", coalesce((select json_agg(page) from (
    select id, kind, typed, choice_id as "choiceId", mode, chapter_id as "chapterId",
      (extract(epoch from occurred_at) * 1000)::bigint as "occurredAt"
    from mistake order by occurred_at desc, id limit $3 offset $4
  ) as page), '[]') as list`,
  { shapes: { list: z.array(mistakeSchema) } },
);

// Rows are locked in the same order as by answers.
const chosenOf = (condition: string) => `with chosen as (
  select user_id, word_id from word_state where user_id = $1 and word_id = any($2::bigint[]) and ${condition}
  order by word_id for update)`;

// A mistake can have a later timestamp when a clock is wrong: the word leaves the book anyway.
export const removeErrors = statement(
  'remove-errors',
  `${chosenOf('is_error')} update word_state s set error_removed_at = greatest($3, s.last_wrong_at)
  from chosen c where s.user_id = c.user_id and s.word_id = c.word_id`,
);

export const restoreErrors = statement(
  'restore-errors',
  `${chosenOf('last_wrong_at is not null and not is_error')} update word_state s set error_removed_at = null
  from chosen c where s.user_id = c.user_id and s.word_id = c.word_id`,
);

export const changeSetting = statement(
  'error-book-setting',
  `insert into error_book_setting (user_id, right_days_needed) values ($1, $2)
  on conflict (user_id) do update set right_days_needed = excluded.right_days_needed`,
);
