-- How many answers the turn had before this one, as the device says: the first tells whether the word was known.
alter table practice_event add column attempt smallint not null default 0;

-- The misspelling patterns a wrong try shows, as bits in the order of the domain's list; judged by the server like is_right.
alter table practice_event add column patterns smallint not null default 0;

-- right_days: local days after that of the last mistake on which the word was written right unaided, in order, the latest
-- thirty. pattern_counts: wrong tries by pattern. Both are folded from events like the rest.
alter table word_state
  add column right_days date[] not null default '{}',
  add column pattern_counts int[] not null default '{0,0,0,0,0}';
alter table word_state
  add column right_day_count smallint not null generated always as (cardinality(right_days)) stored,
  add column pattern_bits smallint not null generated always as (
    case when pattern_counts[1] > 0 then 1 else 0 end + case when pattern_counts[2] > 0 then 2 else 0 end
    + case when pattern_counts[3] > 0 then 4 else 0 end + case when pattern_counts[4] > 0 then 8 else 0 end
    + case when pattern_counts[5] > 0 then 16 else 0 end
  ) stored;

update word_state s set right_days = array(
  select day from (
    select distinct (e.occurred_at at time zone u.time_zone)::date as day
    from practice_event e join practice p on p.user_id = e.user_id and p.id = e.practice_id
      join app_user u on u.id = e.user_id
    where e.user_id = s.user_id and e.word_id = s.word_id and e.is_right and e.hints = 0 and p.mode in ('听写', '默写')
      and (s.last_wrong_at is null
        or (e.occurred_at at time zone u.time_zone)::date > (s.last_wrong_at at time zone u.time_zone)::date)
    order by day desc limit 30
  ) as latest order by day
);

-- What the book's filters count rides along, so that counting reads the index alone.
drop index word_state_error_recent;
create index word_state_error_recent on word_state (user_id, last_wrong_at desc, word_id)
  include (last_wrong_chapter_id, right_day_count, pattern_bits) where is_error;
drop index word_state_error_count;
create index word_state_error_count on word_state (user_id, wrong_count desc, last_wrong_at desc, word_id)
  include (last_wrong_chapter_id, right_day_count, pattern_bits) where is_error;

-- On how many days a word must be right to leave the book; only learners who changed it have a row.
create table error_book_setting (
  user_id bigint primary key references app_user on delete cascade,
  right_days_needed smallint not null check (right_days_needed between 1 and 10)
);
