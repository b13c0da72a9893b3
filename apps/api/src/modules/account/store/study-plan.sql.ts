import { createStatements } from '../../../platform/db/statement.ts';
import type { Types } from './study-plan.sql-types.ts';

const statement = createStatements<Types>();

// A day begins at midnight in the learner's own zone.
export const findPlan = statement(
  'find-study-plan',
  `select p.book_id as "bookId", p.daily_words as "dailyWords", p.exam_day::text as "examDay", (
      select count(*) from word_state s
      where s.user_id = p.user_id
        and s.first_answered_at >= date_trunc('day', $2::timestamptz at time zone u.time_zone) at time zone u.time_zone
        and exists (
          select from chapter_word cw join chapter c on c.id = cw.chapter_id
          where cw.word_id = s.word_id and c.book_id = p.book_id and c.retired_at is null
        )
    ) as "todayWords!"
  from study_plan p
    join app_user u on u.id = p.user_id
    join book b on b.id = p.book_id and b.retired_at is null
  where p.user_id = $1`,
);

export const savePlan = statement(
  'save-study-plan',
  `insert into study_plan (user_id, book_id, daily_words, exam_day, created_at, updated_at)
  select $1::bigint, b.id, $3::smallint, $5::date, $4::timestamptz, $4::timestamptz
  from book b where b.id = $2 and b.owner_id is null and b.retired_at is null
  on conflict (user_id) do update
    set book_id = excluded.book_id, daily_words = excluded.daily_words, exam_day = excluded.exam_day,
      updated_at = excluded.updated_at`,
);
