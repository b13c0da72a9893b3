-- A paper from its start until it is handed in. The attempt that is handed in has the same id.
create table exam_sitting (
  user_id bigint not null references app_user on delete cascade,
  id uuid not null,
  -- Documents are retired, never deleted.
  document_id bigint not null references content_document,
  part smallint check (part between 1 and 4),
  -- The attempt whose lost questions are done again.
  retake_of uuid,
  mode text not null check (mode in ('practice', 'exam')),
  started_at timestamptz not null,
  primary key (user_id, id)
);
create index exam_sitting_document on exam_sitting (user_id, document_id, started_at desc);
create index exam_sitting_exam on exam_sitting (user_id, started_at) where mode = 'exam';

-- What the learner did in it: append-only. Answers, flags, marks and times are folds of these rows.
create table exam_sitting_event (
  user_id bigint not null references app_user on delete cascade,
  id uuid not null,
  sitting_id uuid not null,
  kind text not null check (length(kind) <= 20),
  target text not null check (length(target) <= 40),
  value text not null check (length(value) <= 1000),
  occurred_at timestamptz not null,
  primary key (user_id, id),
  foreign key (user_id, sitting_id) references exam_sitting on delete cascade
);
create index exam_sitting_event_sitting on exam_sitting_event (user_id, sitting_id, occurred_at);

-- A retake has only the lost questions of an attempt, so it is not the last result of its paper.
alter table exam_attempt add column retake_of uuid;
drop index exam_attempt_document;
create index exam_attempt_document on exam_attempt (user_id, document_id, submitted_at desc)
  where part is null and retake_of is null;
drop index exam_attempt_part;
create index exam_attempt_part on exam_attempt (user_id, document_id, part, submitted_at desc)
  where part is not null and retake_of is null;
