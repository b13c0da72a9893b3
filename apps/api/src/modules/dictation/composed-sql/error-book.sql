-- listErrorsByCount
select
  coalesce((select json_agg(page) from (
    select s.word_id as "wordId", s.wrong_count as "wrongCount", s.right_day_count as "rightDayCount",
  s.pattern_counts as "patternCounts", s.last_wrong_typed as "lastTyped",
  (extract(epoch from s.first_wrong_at) * 1000)::bigint as "firstWrongAt",
  (extract(epoch from s.last_wrong_at) * 1000)::bigint as "lastWrongAt", s.last_wrong_chapter_id as "chapterId" from word_state s  where s.user_id = $1 and s.is_error and (s.right_day_count >= coalesce(
  (select right_days_needed from error_book_setting where user_id = $1), 3)) = $5 and ($6::int = 0 or s.pattern_bits & $6 > 0)
  and ($2::bigint[] is null or s.last_wrong_chapter_id = any($2)) and ($7::bigint[] is null or s.word_id = any($7)) order by s.wrong_count desc, s.last_wrong_at desc, s.word_id limit $3 offset $4
  ) as page), '[]') as list,
  (select count(*) from word_state s where $7::bigint[] is not null and s.user_id = $1 and s.is_error and (s.right_day_count >= coalesce(
  (select right_days_needed from error_book_setting where user_id = $1), 3)) = $5 and ($6::int = 0 or s.pattern_bits & $6 > 0)
  and ($2::bigint[] is null or s.last_wrong_chapter_id = any($2)) and ($7::bigint[] is null or s.word_id = any($7))) as "chosenTotal",
  coalesce((select json_agg(counted) from (
    select s.last_wrong_chapter_id as "chapterId", s.right_day_count >= coalesce(
  (select right_days_needed from error_book_setting where user_id = $1), 3) as "hasLeft", s.pattern_bits as "patternBits", count(*)
    from word_state s where s.user_id = $1 and s.is_error group by 1, 2, 3
  ) as counted), '[]') as counts,
  coalesce(
  (select right_days_needed from error_book_setting where user_id = $1), 3) as "rightDaysNeeded";

-- searchErrorsByWord
with found as materialized (
    select s.*, w.word from word_state s join word w on w.id = s.word_id
      left join chapter_word cw on cw.chapter_id = s.last_wrong_chapter_id and cw.word_id = s.word_id
    where s.user_id = $1 and s.is_error and (s.right_day_count >= coalesce(
  (select right_days_needed from error_book_setting where user_id = $1), 3)) = $5 and ($6::int = 0 or s.pattern_bits & $6 > 0)
  and ($2::bigint[] is null or s.last_wrong_chapter_id = any($2)) and ($7::bigint[] is null or s.word_id = any($7)) and (w.word ilike $8 or exists (
      select from jsonb_array_elements(coalesce(cw.overrides -> 'meanings', w.meanings)) as meaning where meaning ->> 'zh' ilike $8))
  )
  select (select count(*) from found) as "total", coalesce(
  (select right_days_needed from error_book_setting where user_id = $1), 3) as "rightDaysNeeded",
    coalesce((select json_agg(page) from (
      select s.word_id as "wordId", s.wrong_count as "wrongCount", s.right_day_count as "rightDayCount",
  s.pattern_counts as "patternCounts", s.last_wrong_typed as "lastTyped",
  (extract(epoch from s.first_wrong_at) * 1000)::bigint as "firstWrongAt",
  (extract(epoch from s.last_wrong_at) * 1000)::bigint as "lastWrongAt", s.last_wrong_chapter_id as "chapterId" from found s order by lower(s.word) collate "C", s.word_id limit $3 offset $4
    ) as page), '[]') as list;

-- listMistakes
with mistake as materialized (
    select e.id, e.kind, e.typed, e.choice_id, p.mode, p.chapter_id, e.occurred_at
    from practice_event e join practice p on p.user_id = e.user_id and p.id = e.practice_id
    where e.user_id = $1 and e.word_id = $2 and ((e.kind in ('revealed', 'graded') or e.is_right is not null) and (e.kind <> 'keyed' or e.attempt = 0)) and (e.kind = 'revealed' or e.is_right is false) and not exists (
      select from practice_event u where u.user_id = $1 and u.undoes = e.id and u.practice_id = e.practice_id
        and u.word_id = $2)
  )
  select (select count(*) from mistake) as "total", coalesce((select json_agg(page) from (
    select id, kind, typed, choice_id as "choiceId", mode, chapter_id as "chapterId",
      (extract(epoch from occurred_at) * 1000)::bigint as "occurredAt"
    from mistake order by occurred_at desc, id limit $3 offset $4
  ) as page), '[]') as list;

-- removeErrors
with chosen as (
  select user_id, word_id from word_state where user_id = $1 and word_id = any($2::bigint[]) and is_error
  order by word_id for update) update word_state s set error_removed_at = greatest($3, s.last_wrong_at)
  from chosen c where s.user_id = c.user_id and s.word_id = c.word_id;
