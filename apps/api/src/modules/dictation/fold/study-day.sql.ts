import { ACTIVE_MS, countPatterns, dayOf, IS_FIRST_ANSWER, joinPatternCounts } from './event-fold.sql.ts';

/** Columns of `study_day` in the order of {@link foldDays}. */
export const DAY_COLUMNS = 'day, mode, answer_count, right_count, written_count, elapsed_ms, pattern_counts';

/**
 * Folds events by local day and mode. `source` has mode, policy, kind, is_right, attempt, round, patterns, elapsed_ms and
 * occurred_at as `e`. The first answer to a word of the chapter counts as one word, so that the shares equal those of the
 * result page; repetitions of wrong words do not count. `written_count` counts all words that were right in the end, for the speed. Answers count only
 * where `isStanding` is true; the time of all events counts, also of those that were taken back or skipped.
 */
export const foldDays = (source: string, timeZone: string, isStanding = 'true'): string => `
  select ${dayOf('e.occurred_at', timeZone)} as day, e.mode,
    (count(*) filter (where ${isStanding} and ${IS_FIRST_ANSWER}))::int as answer_count,
    (count(*) filter (where ${isStanding} and ${IS_FIRST_ANSWER} and e.is_right))::int as right_count,
    (count(*) filter (where ${isStanding} and e.is_right))::int as written_count,
    sum(${ACTIVE_MS})::bigint as elapsed_ms, ${countPatterns(isStanding)} as pattern_counts
  from ${source} group by 1, 2 order by 1, 2`;

/** Adds folded days (`excluded`) to a row `d`. */
export const MERGE_DAY = `answer_count = d.answer_count + excluded.answer_count,
  right_count = d.right_count + excluded.right_count, written_count = d.written_count + excluded.written_count,
  elapsed_ms = d.elapsed_ms + excluded.elapsed_ms,
  pattern_counts = ${joinPatternCounts('d', '+', 'excluded')}`;

/** Subtracts folded days (`f`) of answers that were taken back from a row `d`; their time stays. */
export const SUBTRACT_DAY = `answer_count = d.answer_count - f.answer_count,
  right_count = d.right_count - f.right_count, written_count = d.written_count - f.written_count,
  pattern_counts = ${joinPatternCounts('d', '-', 'f')}`;
