-- appendEvents
with sent as materialized (
  select * from jsonb_to_record($1::jsonb) as practice ("userId" bigint, id uuid, "chapterId" bigint, mode text,
    "isCaseStrict" bool, policy text, setup jsonb, "sessionId" uuid, "timeZone" text, events jsonb)
), learner_lock as materialized (
  select pg_advisory_xact_lock(7304, hashint8("userId")) from sent
), event as materialized (
  select e.*, to_timestamp("occurredMs" / 1000) as occurred_at, to_timestamp("reportedMs" / 1000) as claimed_at
  from sent, jsonb_to_recordset(sent.events) as e (id uuid, "wordId" bigint, kind text, turn int, attempt smallint,
    typed text, "choiceId" bigint, grade text, undoes uuid, "isRight" bool, hints int, replays int, "elapsedMs" int,
    round smallint, "occurredMs" float8, "reportedMs" float8, patterns smallint)
), saved_practice as (
  insert into practice as p (user_id, id, chapter_id, mode, is_case_strict, setup, last_session_id, policy,
    started_at, last_at)
  select "userId", id, "chapterId", mode, "isCaseStrict", setup, "sessionId", policy,
    (select min(occurred_at) from event), (select max(occurred_at) from event)
  from sent where exists (select from learner_lock)
  on conflict (user_id, id) do update
    set started_at = least(p.started_at, excluded.started_at), last_at = greatest(p.last_at, excluded.last_at),
      setup = coalesce(p.setup, excluded.setup),
      last_session_id = case when excluded.last_at >= p.last_at then excluded.last_session_id else p.last_session_id end
    where p.chapter_id = excluded.chapter_id
  returning p.user_id, p.id, p.chapter_id, p.mode, p.policy
), stored as (
  insert into practice_event (user_id, id, practice_id, word_id, kind, turn, typed, is_right, hints, replays,
    elapsed_ms, occurred_at, claimed_at, choice_id, grade, undoes, attempt, round, patterns)
  select p.user_id, e.id, p.id, "wordId", kind, turn, typed, "isRight", hints, replays, "elapsedMs", occurred_at,
    nullif(claimed_at, occurred_at), "choiceId", grade, undoes, attempt, round, patterns
  from event e cross join saved_practice p order by e.id
  on conflict (user_id, id) do nothing
  returning id, word_id, kind, is_right, typed, hints, attempt, round, patterns, elapsed_ms, occurred_at
), answer as (
  select e.*, p.user_id, p.chapter_id, p.mode, p.policy from stored e cross join saved_practice p
), saved_states as (
  insert into word_state as s (user_id, word_id, answer_count, wrong_count, first_answered_at, last_answered_at,
  first_wrong_at, last_wrong_at, last_wrong_typed, last_wrong_chapter_id, right_days, pattern_counts)
  select sent."userId", folded.* from sent cross join (select f.word_id, f.answer_count, f.wrong_count, f.first_answered_at, f.last_answered_at, f.first_wrong_at,
    f.last_wrong_at, f.last_wrong_typed, f.last_wrong_chapter_id,
    case when f.days is null then '{}' when f.last_wrong_at is null and cardinality(f.days) = 1 then f.days
      else array(
  select day from (
    select distinct day from unnest(f.days) as day
    where day > coalesce((f.last_wrong_at at time zone (select "timeZone" from sent))::date, '-infinity') order by day desc limit 30
  ) as latest order by day) end as right_days,
    f.pattern_counts
  from (
    select e.word_id, count(*)::int as answer_count, (count(*) filter (where (e.kind = 'revealed' or e.is_right is false)))::int as wrong_count,
      min(e.occurred_at) as first_answered_at, max(e.occurred_at) as last_answered_at,
      min(e.occurred_at) filter (where (e.kind = 'revealed' or e.is_right is false)) as first_wrong_at,
      max(e.occurred_at) filter (where (e.kind = 'revealed' or e.is_right is false)) as last_wrong_at,
      (array_agg(e.typed order by e.occurred_at desc, e.typed collate "C" desc, e.chapter_id desc) filter (where (e.kind = 'revealed' or e.is_right is false)))[1] as last_wrong_typed,
      (array_agg(e.chapter_id order by e.occurred_at desc, e.typed collate "C" desc, e.chapter_id desc) filter (where (e.kind = 'revealed' or e.is_right is false)))[1] as last_wrong_chapter_id,
      array_agg(distinct (e.occurred_at at time zone (select "timeZone" from sent))::date) filter (where (e.is_right and e.hints = 0 and e.mode in ('听写', '默写'))) as days,
      array[count(*) filter (where true and e.patterns & 1 > 0), count(*) filter (where true and e.patterns & 2 > 0), count(*) filter (where true and e.patterns & 4 > 0), count(*) filter (where true and e.patterns & 8 > 0), count(*) filter (where true and e.patterns & 16 > 0)]::int[] as pattern_counts
    from answer e where true and ((e.kind in ('revealed', 'graded') or e.is_right is not null) and (e.kind <> 'keyed' or e.attempt = 0)) group by e.word_id
  ) as f order by f.word_id) as folded
  on conflict (user_id, word_id) do update set answer_count = s.answer_count + excluded.answer_count,
  wrong_count = s.wrong_count + excluded.wrong_count,
  first_answered_at = least(s.first_answered_at, excluded.first_answered_at),
  last_answered_at = greatest(s.last_answered_at, excluded.last_answered_at),
  first_wrong_at = least(s.first_wrong_at, excluded.first_wrong_at),
  last_wrong_at = greatest(s.last_wrong_at, excluded.last_wrong_at),
  last_wrong_typed = case when excluded.last_wrong_at is not null and (s.last_wrong_at is null or
  (excluded.last_wrong_at, excluded.last_wrong_typed collate "C", excluded.last_wrong_chapter_id)
    > (s.last_wrong_at, s.last_wrong_typed collate "C", s.last_wrong_chapter_id)) then excluded.last_wrong_typed else s.last_wrong_typed end,
  last_wrong_chapter_id = case when excluded.last_wrong_at is not null and (s.last_wrong_at is null or
  (excluded.last_wrong_at, excluded.last_wrong_typed collate "C", excluded.last_wrong_chapter_id)
    > (s.last_wrong_at, s.last_wrong_typed collate "C", s.last_wrong_chapter_id)) then excluded.last_wrong_chapter_id else s.last_wrong_chapter_id end,
  right_days = case
    when excluded.last_wrong_at is null and excluded.right_days <@ s.right_days then s.right_days
    when cardinality(s.right_days) = 0 and cardinality(excluded.right_days) = 0 then s.right_days
    else array(
  select day from (
    select distinct day from unnest(s.right_days || excluded.right_days) as day
    where day > coalesce((greatest(s.last_wrong_at, excluded.last_wrong_at) at time zone (select "timeZone" from sent))::date, '-infinity') order by day desc limit 30
  ) as latest order by day)
  end,
  pattern_counts = case when excluded.last_wrong_at is null then s.pattern_counts
    else array[s.pattern_counts[1] + excluded.pattern_counts[1], s.pattern_counts[2] + excluded.pattern_counts[2], s.pattern_counts[3] + excluded.pattern_counts[3], s.pattern_counts[4] + excluded.pattern_counts[4], s.pattern_counts[5] + excluded.pattern_counts[5]] end
), saved_days as (
  insert into study_day as d (user_id, day, mode, answer_count, right_count, written_count, elapsed_ms, pattern_counts)
  select sent."userId", folded.* from sent cross join (
  select (e.occurred_at at time zone (select "timeZone" from sent))::date as day, e.mode,
    (count(*) filter (where true and (e.attempt = 0 and e.round = 0 and (((e.kind in ('revealed', 'graded') or e.is_right is not null) and (e.kind <> 'keyed' or e.attempt = 0)) or e.kind = 'skipped' and e.policy = 'exam'))))::int as answer_count,
    (count(*) filter (where true and (e.attempt = 0 and e.round = 0 and (((e.kind in ('revealed', 'graded') or e.is_right is not null) and (e.kind <> 'keyed' or e.attempt = 0)) or e.kind = 'skipped' and e.policy = 'exam')) and e.is_right))::int as right_count,
    (count(*) filter (where true and e.is_right))::int as written_count,
    sum(least(e.elapsed_ms, 120000))::bigint as elapsed_ms, array[count(*) filter (where true and e.patterns & 1 > 0), count(*) filter (where true and e.patterns & 2 > 0), count(*) filter (where true and e.patterns & 4 > 0), count(*) filter (where true and e.patterns & 8 > 0), count(*) filter (where true and e.patterns & 16 > 0)]::int[] as pattern_counts
  from answer e group by 1, 2 order by 1, 2) as folded
  on conflict (user_id, day, mode) do update set answer_count = d.answer_count + excluded.answer_count,
  right_count = d.right_count + excluded.right_count, written_count = d.written_count + excluded.written_count,
  elapsed_ms = d.elapsed_ms + excluded.elapsed_ms,
  pattern_counts = array[d.pattern_counts[1] + excluded.pattern_counts[1], d.pattern_counts[2] + excluded.pattern_counts[2], d.pattern_counts[3] + excluded.pattern_counts[3], d.pattern_counts[4] + excluded.pattern_counts[4], d.pattern_counts[5] + excluded.pattern_counts[5]]
), noted_changes as (
  insert into review_change (user_id, word_ids)
  select user_id, array_agg(word_id) from (
    select user_id, word_id, (row_number() over (order by word_id) - 1) / 100 as part
    from (select distinct user_id, word_id from answer where mode in ('听写', '默写', '自测')) as changed
  ) as numbered group by user_id, part
)
select exists (select from saved_practice) as "isStored", array(select id from stored)::text[] as "storedIds";

-- refoldWords
with folded as (
  select f.word_id, f.answer_count, f.wrong_count, f.first_answered_at, f.last_answered_at, f.first_wrong_at,
    f.last_wrong_at, f.last_wrong_typed, f.last_wrong_chapter_id,
    case when f.days is null then '{}' when f.last_wrong_at is null and cardinality(f.days) = 1 then f.days
      else array(
  select day from (
    select distinct day from unnest(f.days) as day
    where day > coalesce((f.last_wrong_at at time zone (select time_zone from app_user where id = $1))::date, '-infinity') order by day desc limit 30
  ) as latest order by day) end as right_days,
    f.pattern_counts
  from (
    select e.word_id, count(*)::int as answer_count, (count(*) filter (where (e.kind = 'revealed' or e.is_right is false)))::int as wrong_count,
      min(e.occurred_at) as first_answered_at, max(e.occurred_at) as last_answered_at,
      min(e.occurred_at) filter (where (e.kind = 'revealed' or e.is_right is false)) as first_wrong_at,
      max(e.occurred_at) filter (where (e.kind = 'revealed' or e.is_right is false)) as last_wrong_at,
      (array_agg(e.typed order by e.occurred_at desc, e.typed collate "C" desc, e.chapter_id desc) filter (where (e.kind = 'revealed' or e.is_right is false)))[1] as last_wrong_typed,
      (array_agg(e.chapter_id order by e.occurred_at desc, e.typed collate "C" desc, e.chapter_id desc) filter (where (e.kind = 'revealed' or e.is_right is false)))[1] as last_wrong_chapter_id,
      array_agg(distinct (e.occurred_at at time zone (select time_zone from app_user where id = $1))::date) filter (where (e.is_right and e.hints = 0 and e.mode in ('听写', '默写'))) as days,
      array[count(*) filter (where true and e.patterns & 1 > 0), count(*) filter (where true and e.patterns & 2 > 0), count(*) filter (where true and e.patterns & 4 > 0), count(*) filter (where true and e.patterns & 8 > 0), count(*) filter (where true and e.patterns & 16 > 0)]::int[] as pattern_counts
    from (
  select p.chapter_id, p.mode, p.policy, e.word_id, e.kind, e.is_right, e.typed, e.hints, e.attempt, e.round,
    e.patterns, e.elapsed_ms, e.occurred_at, u.undoes is null as is_standing
  from practice_event e join practice p on p.user_id = e.user_id and p.id = e.practice_id
    left join (
      select distinct undoes, practice_id, word_id from practice_event where user_id = $1 and undoes is not null
    ) u on u.undoes = e.id and u.practice_id = e.practice_id and u.word_id = e.word_id
  where e.user_id = $1 and e.word_id = any($2::bigint[])) as e where e.is_standing and ((e.kind in ('revealed', 'graded') or e.is_right is not null) and (e.kind <> 'keyed' or e.attempt = 0)) group by e.word_id
  ) as f order by f.word_id
), dropped as (
  delete from word_state where user_id = $1 and word_id = any($2) and word_id not in (select word_id from folded)
)
insert into word_state as s (user_id, word_id, answer_count, wrong_count, first_answered_at, last_answered_at,
  first_wrong_at, last_wrong_at, last_wrong_typed, last_wrong_chapter_id, right_days, pattern_counts) select $1, folded.* from folded
on conflict (user_id, word_id) do update set answer_count = excluded.answer_count, wrong_count = excluded.wrong_count, first_answered_at = excluded.first_answered_at, last_answered_at = excluded.last_answered_at, first_wrong_at = excluded.first_wrong_at, last_wrong_at = excluded.last_wrong_at, last_wrong_typed = excluded.last_wrong_typed, last_wrong_chapter_id = excluded.last_wrong_chapter_id, right_days = excluded.right_days, pattern_counts = excluded.pattern_counts;

-- subtractTaken
with taken as (
  select t.*, p.mode, p.policy from practice_event t join practice p on p.user_id = t.user_id and p.id = t.practice_id
  where t.user_id = $1
    and t.id in (
      select u.undoes from practice_event u
      where u.user_id = $1 and u.id = any($2::uuid[]) and u.practice_id = t.practice_id and u.word_id = t.word_id
    )
    and not exists (
      select from practice_event u where u.user_id = $1 and u.undoes = t.id and u.practice_id = t.practice_id
        and u.word_id = t.word_id and u.id <> all($2)
    )
)
update study_day d set answer_count = d.answer_count - f.answer_count,
  right_count = d.right_count - f.right_count, written_count = d.written_count - f.written_count,
  pattern_counts = array[d.pattern_counts[1] - f.pattern_counts[1], d.pattern_counts[2] - f.pattern_counts[2], d.pattern_counts[3] - f.pattern_counts[3], d.pattern_counts[4] - f.pattern_counts[4], d.pattern_counts[5] - f.pattern_counts[5]] from (
  select (e.occurred_at at time zone (select time_zone from app_user where id = $1))::date as day, e.mode,
    (count(*) filter (where true and (e.attempt = 0 and e.round = 0 and (((e.kind in ('revealed', 'graded') or e.is_right is not null) and (e.kind <> 'keyed' or e.attempt = 0)) or e.kind = 'skipped' and e.policy = 'exam'))))::int as answer_count,
    (count(*) filter (where true and (e.attempt = 0 and e.round = 0 and (((e.kind in ('revealed', 'graded') or e.is_right is not null) and (e.kind <> 'keyed' or e.attempt = 0)) or e.kind = 'skipped' and e.policy = 'exam')) and e.is_right))::int as right_count,
    (count(*) filter (where true and e.is_right))::int as written_count,
    sum(least(e.elapsed_ms, 120000))::bigint as elapsed_ms, array[count(*) filter (where true and e.patterns & 1 > 0), count(*) filter (where true and e.patterns & 2 > 0), count(*) filter (where true and e.patterns & 4 > 0), count(*) filter (where true and e.patterns & 8 > 0), count(*) filter (where true and e.patterns & 16 > 0)]::int[] as pattern_counts
  from taken e group by 1, 2 order by 1, 2) as f
where d.user_id = $1 and d.day = f.day and d.mode = f.mode;

-- rebuildStates
with folded as (select f.word_id, f.answer_count, f.wrong_count, f.first_answered_at, f.last_answered_at, f.first_wrong_at,
    f.last_wrong_at, f.last_wrong_typed, f.last_wrong_chapter_id,
    case when f.days is null then '{}' when f.last_wrong_at is null and cardinality(f.days) = 1 then f.days
      else array(
  select day from (
    select distinct day from unnest(f.days) as day
    where day > coalesce((f.last_wrong_at at time zone (select time_zone from app_user where id = $1))::date, '-infinity') order by day desc limit 30
  ) as latest order by day) end as right_days,
    f.pattern_counts
  from (
    select e.word_id, count(*)::int as answer_count, (count(*) filter (where (e.kind = 'revealed' or e.is_right is false)))::int as wrong_count,
      min(e.occurred_at) as first_answered_at, max(e.occurred_at) as last_answered_at,
      min(e.occurred_at) filter (where (e.kind = 'revealed' or e.is_right is false)) as first_wrong_at,
      max(e.occurred_at) filter (where (e.kind = 'revealed' or e.is_right is false)) as last_wrong_at,
      (array_agg(e.typed order by e.occurred_at desc, e.typed collate "C" desc, e.chapter_id desc) filter (where (e.kind = 'revealed' or e.is_right is false)))[1] as last_wrong_typed,
      (array_agg(e.chapter_id order by e.occurred_at desc, e.typed collate "C" desc, e.chapter_id desc) filter (where (e.kind = 'revealed' or e.is_right is false)))[1] as last_wrong_chapter_id,
      array_agg(distinct (e.occurred_at at time zone (select time_zone from app_user where id = $1))::date) filter (where (e.is_right and e.hints = 0 and e.mode in ('听写', '默写'))) as days,
      array[count(*) filter (where true and e.patterns & 1 > 0), count(*) filter (where true and e.patterns & 2 > 0), count(*) filter (where true and e.patterns & 4 > 0), count(*) filter (where true and e.patterns & 8 > 0), count(*) filter (where true and e.patterns & 16 > 0)]::int[] as pattern_counts
    from (
  select p.chapter_id, p.mode, p.policy, e.word_id, e.kind, e.is_right, e.typed, e.hints, e.attempt, e.round,
    e.patterns, e.elapsed_ms, e.occurred_at, u.undoes is null as is_standing
  from practice_event e join practice p on p.user_id = e.user_id and p.id = e.practice_id
    left join (
      select distinct undoes, practice_id, word_id from practice_event where user_id = $1 and undoes is not null
    ) u on u.undoes = e.id and u.practice_id = e.practice_id and u.word_id = e.word_id
  where e.user_id = $1 and true) as e where e.is_standing and ((e.kind in ('revealed', 'graded') or e.is_right is not null) and (e.kind <> 'keyed' or e.attempt = 0)) group by e.word_id
  ) as f order by f.word_id), dropped as (
  delete from word_state where user_id = $1 and word_id not in (select word_id from folded)
)
insert into word_state as s (user_id, word_id, answer_count, wrong_count, first_answered_at, last_answered_at,
  first_wrong_at, last_wrong_at, last_wrong_typed, last_wrong_chapter_id, right_days, pattern_counts) select $1, folded.* from folded
on conflict (user_id, word_id) do update set answer_count = excluded.answer_count, wrong_count = excluded.wrong_count, first_answered_at = excluded.first_answered_at, last_answered_at = excluded.last_answered_at, first_wrong_at = excluded.first_wrong_at, last_wrong_at = excluded.last_wrong_at, last_wrong_typed = excluded.last_wrong_typed, last_wrong_chapter_id = excluded.last_wrong_chapter_id, right_days = excluded.right_days, pattern_counts = excluded.pattern_counts;

-- rebuildDays
insert into study_day (user_id, day, mode, answer_count, right_count, written_count, elapsed_ms, pattern_counts)
  select $1, folded.* from (
  select (e.occurred_at at time zone (select time_zone from app_user where id = $1))::date as day, e.mode,
    (count(*) filter (where e.is_standing and (e.attempt = 0 and e.round = 0 and (((e.kind in ('revealed', 'graded') or e.is_right is not null) and (e.kind <> 'keyed' or e.attempt = 0)) or e.kind = 'skipped' and e.policy = 'exam'))))::int as answer_count,
    (count(*) filter (where e.is_standing and (e.attempt = 0 and e.round = 0 and (((e.kind in ('revealed', 'graded') or e.is_right is not null) and (e.kind <> 'keyed' or e.attempt = 0)) or e.kind = 'skipped' and e.policy = 'exam')) and e.is_right))::int as right_count,
    (count(*) filter (where e.is_standing and e.is_right))::int as written_count,
    sum(least(e.elapsed_ms, 120000))::bigint as elapsed_ms, array[count(*) filter (where e.is_standing and e.patterns & 1 > 0), count(*) filter (where e.is_standing and e.patterns & 2 > 0), count(*) filter (where e.is_standing and e.patterns & 4 > 0), count(*) filter (where e.is_standing and e.patterns & 8 > 0), count(*) filter (where e.is_standing and e.patterns & 16 > 0)]::int[] as pattern_counts
  from (
  select p.chapter_id, p.mode, p.policy, e.word_id, e.kind, e.is_right, e.typed, e.hints, e.attempt, e.round,
    e.patterns, e.elapsed_ms, e.occurred_at, u.undoes is null as is_standing
  from practice_event e join practice p on p.user_id = e.user_id and p.id = e.practice_id
    left join (
      select distinct undoes, practice_id, word_id from practice_event where user_id = $1 and undoes is not null
    ) u on u.undoes = e.id and u.practice_id = e.practice_id and u.word_id = e.word_id
  where e.user_id = $1 and true) as e group by 1, 2 order by 1, 2) as folded;
