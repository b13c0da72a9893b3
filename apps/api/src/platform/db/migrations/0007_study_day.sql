-- What a learner did by local day and mode: folded from practice_event in the same statement, rebuildable from it.
-- Days are those of app_user.time_zone; whoever changes that must rebuild the learner's rows and right_days.
create table study_day (
  user_id bigint not null references app_user on delete cascade,
  day date not null,
  mode text not null,
  -- First answers of a turn, and those of them that were right.
  answer_count int not null,
  right_count int not null,
  -- Words got right in the end, be it at a later try.
  written_count int not null,
  elapsed_ms bigint not null,
  -- Wrong tries by pattern, in the order of the domain's list.
  pattern_counts int[] not null,
  primary key (user_id, day, mode)
);

insert into study_day (user_id, day, mode, answer_count, right_count, written_count, elapsed_ms, pattern_counts)
select e.user_id, (e.occurred_at at time zone u.time_zone)::date, p.mode,
  count(*) filter (where e.kind = 'revealed' or e.is_right is not null), count(*) filter (where e.is_right), count(*) filter (where e.is_right),
  sum(least(e.elapsed_ms, 120000)), '{0,0,0,0,0}'
from practice_event e join practice p on p.user_id = e.user_id and p.id = e.practice_id
  join app_user u on u.id = e.user_id
group by 1, 2, 3;
