-- A test of several sittings in sequence: its papers, tasks and topic. Which steps are done follows from the attempts.
create table exam_suite (
  user_id bigint not null references app_user on delete cascade,
  id uuid not null,
  type text not null check (type in ('writing', 'speaking', 'full')),
  -- Documents are retired, never deleted.
  listening bigint references content_document,
  reading bigint references content_document,
  task1 bigint references content_document,
  task2 bigint references content_document,
  speaking bigint references content_document,
  started_at timestamptz not null,
  -- When the learner ended it before its last step.
  ended_at timestamptz,
  primary key (user_id, id)
);
create index exam_suite_open on exam_suite (user_id, type, started_at desc);
