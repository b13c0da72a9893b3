import { learnModes } from '@tingci/domain/dictation/mode';
import { z } from 'zod';
import { createStatements } from '../../../platform/db/statement.ts';
import { RIGHT_DAYS_NEEDED } from '../error-book/error-book.sql.ts';
import { dayOf } from '../fold/event-fold.sql.ts';
import type { Types } from './statistics.sql-types.ts';

const statement = createStatements<Types>();

export const listDays = statement(
  'study-days',
  `select day::text as "day!", mode, answer_count as answers, right_count as right,
  written_count as written, elapsed_ms as "elapsedMs",
  pattern_counts as patterns from study_day where user_id = $1 order by study_day.day, mode`,
  { shapes: { mode: z.enum(learnModes) } },
);

// Right days are stored in order: a word was mastered on the day that completed them.
export const countWords = statement(
  'word-days',
  `with mine as materialized (
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
    (select count(*) from mine where is_of_today) as "answeredToday!", ${RIGHT_DAYS_NEEDED} as "rightDaysNeeded!"`,
  { shapes: { days: z.array(z.object({ day: z.string(), fresh: z.int(), mastered: z.int() })) } },
);

export const countReviewedWords = statement(
  'count-reviewed-words',
  `select count(*) as "count!" from word_state s join app_user u on u.id = s.user_id
  where s.user_id = $1
    and ${dayOf('s.first_answered_at', 'u.time_zone')} < ${dayOf('s.last_answered_at', 'u.time_zone')}`,
);
