import {
  countPatterns,
  dayOf,
  IS_ANSWER,
  IS_MISTAKE,
  IS_RECALLED,
  joinPatternCounts,
} from './event-fold.sql.ts';

// Ties are broken by content alone, so that the state does not depend on the order in which events arrive.
const LATEST_FIRST = 'order by e.occurred_at desc, e.typed collate "C" desc, e.chapter_id desc';

// More than the largest setting of a learner. The result does not depend on which is done first: cutting the list, or
// dropping the days before a mistake.
const RIGHT_DAYS_KEPT = 30;

/** The latest of `days` after the day of a mistake (null: all), in order. */
const keepDays = (days: string, mistakeAt: string, timeZone: string): string => `array(
  select day from (
    select distinct day from unnest(${days}) as day
    where day > coalesce(${dayOf(mistakeAt, timeZone)}, '-infinity') order by day desc limit ${RIGHT_DAYS_KEPT}
  ) as latest order by day)`;

/** Columns of `word_state` that are folded from events, in the order of {@link foldAnswers}. */
export const FOLDED_COLUMNS = `answer_count, wrong_count, first_answered_at, last_answered_at,
  first_wrong_at, last_wrong_at, last_wrong_typed, last_wrong_chapter_id, right_days, pattern_counts`;

/**
 * Folds answers by word. `source` has word_id, chapter_id, mode, kind, attempt, is_right, typed, hints, patterns
 * and occurred_at as `e`; `timeZone` is the SQL expression of the zone whose days count, `condition` that of the rows.
 */
export function foldAnswers(source: string, timeZone: string, condition = 'true'): string {
  return `select f.word_id, f.answer_count, f.wrong_count, f.first_answered_at, f.last_answered_at, f.first_wrong_at,
    f.last_wrong_at, f.last_wrong_typed, f.last_wrong_chapter_id,
    case when f.days is null then '{}' when f.last_wrong_at is null and cardinality(f.days) = 1 then f.days
      else ${keepDays('f.days', 'f.last_wrong_at', timeZone)} end as right_days,
    f.pattern_counts
  from (
    select e.word_id, count(*)::int as answer_count, (count(*) filter (where ${IS_MISTAKE}))::int as wrong_count,
      min(e.occurred_at) as first_answered_at, max(e.occurred_at) as last_answered_at,
      min(e.occurred_at) filter (where ${IS_MISTAKE}) as first_wrong_at,
      max(e.occurred_at) filter (where ${IS_MISTAKE}) as last_wrong_at,
      (array_agg(e.typed ${LATEST_FIRST}) filter (where ${IS_MISTAKE}))[1] as last_wrong_typed,
      (array_agg(e.chapter_id ${LATEST_FIRST}) filter (where ${IS_MISTAKE}))[1] as last_wrong_chapter_id,
      array_agg(distinct ${dayOf('e.occurred_at', timeZone)}) filter (where ${IS_RECALLED}) as days,
      ${countPatterns()} as pattern_counts
    from ${source} where ${condition} and ${IS_ANSWER} group by e.word_id
  ) as f order by f.word_id`;
}

const IS_LATER = `excluded.last_wrong_at is not null and (s.last_wrong_at is null or
  (excluded.last_wrong_at, excluded.last_wrong_typed collate "C", excluded.last_wrong_chapter_id)
    > (s.last_wrong_at, s.last_wrong_typed collate "C", s.last_wrong_chapter_id))`;

/** Adds folded answers (`excluded`) to a state `s`; commutative and associative. least and greatest ignore nulls. */
export const mergeState = (
  timeZone: string,
): string => `answer_count = s.answer_count + excluded.answer_count,
  wrong_count = s.wrong_count + excluded.wrong_count,
  first_answered_at = least(s.first_answered_at, excluded.first_answered_at),
  last_answered_at = greatest(s.last_answered_at, excluded.last_answered_at),
  first_wrong_at = least(s.first_wrong_at, excluded.first_wrong_at),
  last_wrong_at = greatest(s.last_wrong_at, excluded.last_wrong_at),
  last_wrong_typed = case when ${IS_LATER} then excluded.last_wrong_typed else s.last_wrong_typed end,
  last_wrong_chapter_id = case when ${IS_LATER} then excluded.last_wrong_chapter_id else s.last_wrong_chapter_id end,
  right_days = case
    when excluded.last_wrong_at is null and excluded.right_days <@ s.right_days then s.right_days
    when cardinality(s.right_days) = 0 and cardinality(excluded.right_days) = 0 then s.right_days
    else ${keepDays('s.right_days || excluded.right_days', 'greatest(s.last_wrong_at, excluded.last_wrong_at)', timeZone)}
  end,
  pattern_counts = case when excluded.last_wrong_at is null then s.pattern_counts
    else ${joinPatternCounts('s', '+', 'excluded')} end`;

/** Replaces the folded part of a state by `excluded`. */
export const REPLACE_STATE = FOLDED_COLUMNS.split(',')
  .map((column) => `${column.trim()} = excluded.${column.trim()}`)
  .join(', ');
