-- listDays
select day::text as "day", mode, answer_count as answers, right_count as right,
  written_count as written, elapsed_ms as "elapsedMs",
  pattern_counts as patterns from study_day where user_id = $1 order by study_day.day, mode;

-- countWords
with mine as materialized (
    select (first_answered_at at time zone $2)::date as first_day, right_days[coalesce(
  (select right_days_needed from error_book_setting where user_id = $1), 3)] as mastered_day,
      (last_answered_at at time zone $2)::date = $3::date as is_of_today
    from word_state where user_id = $1
  ), counted as (
    select day, sum(fresh)::int as fresh, sum(mastered)::int as mastered from (
      select first_day as day, count(*) as fresh, 0 as mastered from mine group by 1
      union all select mastered_day, 0, count(*) from mine where mastered_day is not null group by 1
    ) as either group by day
  )
  select coalesce((select json_agg(counted order by day) from counted), '[]') as days,
    (select count(*) from mine where is_of_today) as "answeredToday", coalesce(
  (select right_days_needed from error_book_setting where user_id = $1), 3) as "rightDaysNeeded";
