-- What a learner handed in: a whole paper, or one part of it. Scores are not stored: they follow from the answers and the paper's key.
create table exam_attempt (
  user_id bigint not null references app_user on delete cascade,
  id uuid not null,
  -- Documents are retired, never deleted.
  document_id bigint not null references content_document,
  part smallint check (part between 1 and 4),
  -- By question number, as typed; what was left out is not here.
  answers jsonb not null,
  elapsed_ms integer not null,
  submitted_at timestamptz not null,
  primary key (user_id, id)
);
create index exam_attempt_document on exam_attempt (user_id, document_id, submitted_at desc) where part is null;
