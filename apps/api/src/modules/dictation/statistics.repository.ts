import type { DayRow, DayWords } from '@tingci/domain/dictation/statistics';
import type { Executor } from '../../db/database.ts';
import { RIGHT_DAYS_NEEDED } from './error-book.repository.ts';
import { dayOf } from './event-fold.sql.ts';

/** Where a learner's words stand, counted by day. */
export type WordRecord = { days: DayWords[]; answeredToday: number; rightDaysNeeded: number };

export type StatisticsRepository = ReturnType<typeof createStatisticsRepository>;

const DAYS = `select day::text, mode, answer_count as answers, right_count as right,
  written_count as written, elapsed_ms as "elapsedMs",
  pattern_counts as patterns from study_day where user_id = $1 order by study_day.day, mode`;

// Right days are kept in order, so the word was mastered on the one that made them enough.
const WORDS = `with mine as materialized (
    select ${dayOf('first_answered_at', '$2')} as first_day, right_days[${RIGHT_DAYS_NEEDED}] as mastered_day,
      ${dayOf('last_answered_at', '$2')} = $3::date as is_of_today
    from word_state where user_id = $1
  ), counted as (
    select day, sum(fresh)::int as fresh, sum(mastered)::int as mastered from (
      select first_day as day, count(*) as fresh, 0 as mastered from mine group by 1
      union all select mastered_day, 0, count(*) from mine where mastered_day is not null group by 1
    ) as either group by day
  )
  select coalesce((select json_agg(counted order by day) from counted), '[]') as days,
    (select count(*) from mine where is_of_today) as "answeredToday", ${RIGHT_DAYS_NEEDED} as "rightDaysNeeded"`;

/** Reads what a learner did by day; costs grow with days and words, not with answers. */
export function createStatisticsRepository(client: Executor) {
  return {
    /** Every day and mode there was anything, in order of days. */
    async listDays(userId: number): Promise<DayRow[]> {
      return (await client.query<DayRow>({ name: 'study-days', text: DAYS, values: [userId] })).rows;
    },
    /** Words by the local day of their first answer, and of being mastered as they stand now. */
    async countWords(userId: number, timeZone: string, today: string): Promise<WordRecord> {
      const values = [userId, timeZone, today];
      const { rows } = await client.query<WordRecord>({ name: 'word-days', text: WORDS, values });
      if (!rows[0]) throw new Error('The statement of word days gave no row');
      return rows[0];
    },
  };
}
