-- The round of the presentation: 0 for the words of the chapter, 1 and 2 for the repetition of wrong words. Shares of
-- right words count round 0 alone, as the result page does.
alter table practice_event add column round smallint not null default 0 check (round between 0 and 2);

-- Devices did not send it before. A later presentation of a word in one practice was a repetition.
update practice_event e set round = 1 from (
  select user_id, practice_id, word_id, min(turn) as first_turn from practice_event group by 1, 2, 3
) as f
where f.user_id = e.user_id and f.practice_id = e.practice_id and f.word_id = e.word_id and e.turn > f.first_turn;

-- Of the letters that were refused in one word only the first counts as a mistake.
update practice_event set patterns = 0 where kind = 'keyed' and attempt > 0;

create temporary table counted_event on commit drop as
select e.user_id, e.word_id, p.chapter_id, p.mode, p.policy, e.kind, e.is_right, e.typed, e.attempt, e.round, e.patterns,
  e.occurred_at, u.time_zone
from practice_event e join practice p on p.user_id = e.user_id and p.id = e.practice_id
  join app_user u on u.id = e.user_id
where not exists (
  select from practice_event t where t.user_id = e.user_id and t.undoes = e.id and t.practice_id = e.practice_id
    and t.word_id = e.word_id
) and (e.kind <> 'keyed' or e.attempt = 0);

update study_day d set answer_count = f.answer_count, right_count = f.right_count, pattern_counts = f.pattern_counts
from (
  select user_id, (occurred_at at time zone time_zone)::date as day, mode,
    count(*) filter (where is_first) as answer_count,
    count(*) filter (where is_first and is_right) as right_count,
    array[count(*) filter (where patterns & 1 > 0), count(*) filter (where patterns & 2 > 0),
      count(*) filter (where patterns & 4 > 0), count(*) filter (where patterns & 8 > 0),
      count(*) filter (where patterns & 16 > 0)]::int[] as pattern_counts
  from (
    select *, attempt = 0 and round = 0 and (kind in ('revealed', 'graded') or is_right is not null
      or kind = 'skipped' and policy = 'exam') as is_first
    from counted_event
  ) as e group by 1, 2, 3
) as f
where f.user_id = d.user_id and f.day = d.day and f.mode = d.mode;

update word_state s set answer_count = f.answer_count, wrong_count = f.wrong_count, last_wrong_at = f.last_wrong_at,
  last_wrong_typed = f.last_wrong_typed, pattern_counts = f.pattern_counts
from (
  select user_id, word_id, count(*) as answer_count,
    count(*) filter (where kind = 'revealed' or is_right is false) as wrong_count,
    max(occurred_at) filter (where kind = 'revealed' or is_right is false) as last_wrong_at,
    (array_agg(typed order by occurred_at desc, typed collate "C" desc, chapter_id desc)
      filter (where kind = 'revealed' or is_right is false))[1] as last_wrong_typed,
    array[count(*) filter (where patterns & 1 > 0), count(*) filter (where patterns & 2 > 0),
      count(*) filter (where patterns & 4 > 0), count(*) filter (where patterns & 8 > 0),
      count(*) filter (where patterns & 16 > 0)]::int[] as pattern_counts
  from counted_event where kind in ('revealed', 'graded') or is_right is not null group by 1, 2
) as f
where f.user_id = s.user_id and f.word_id = s.word_id
  and exists (
    select from practice_event e where e.user_id = s.user_id and e.word_id = s.word_id and e.kind = 'keyed'
      and e.attempt > 0
  );
