-- An essay is a text of a sitting: the last one of each tab that wrote is kept.
alter table exam_sitting_event drop constraint exam_sitting_event_value_check;
alter table exam_sitting_event add constraint exam_sitting_event_value_check
  check (length(value) <= case when kind = 'wrote' then 80000 else 1000 end);
create index exam_sitting_event_text on exam_sitting_event (user_id, sitting_id, target) where kind = 'wrote';

-- The learner's own bands for the four criteria of an essay or a speaking test.
create table exam_self_assessment (
  user_id bigint not null references app_user on delete cascade,
  attempt_id uuid not null,
  bands smallint[] not null check (array_length(bands, 1) = 4 and 1 <= all (bands) and 9 >= all (bands)),
  assessed_at timestamptz not null,
  primary key (user_id, attempt_id),
  foreign key (user_id, attempt_id) references exam_attempt on delete cascade
);
