-- Practices of intensive listening: an article, everyday sentences, or generated details. The setup has the sentences as they
-- were at the start, so that a practice survives edits and the removal of its article.
create table listening_practice (
  user_id bigint not null references app_user on delete cascade,
  id uuid not null,
  source_kind text not null check (length(source_kind) <= 20),
  source_id text not null check (length(source_id) <= 100),
  setup jsonb not null,
  started_at timestamptz not null,
  last_at timestamptz not null,
  last_session_id uuid,
  primary key (user_id, id)
);
create index listening_practice_source on listening_practice (user_id, source_kind, source_id, last_at desc);
create index listening_practice_last on listening_practice (user_id, last_at desc);

-- What the learner did: append-only. Every number is a fold of these rows.
create table listening_event (
  user_id bigint not null references app_user on delete cascade,
  id uuid not null,
  practice_id uuid not null,
  kind text not null check (length(kind) <= 20),
  stage text not null check (length(stage) <= 20),
  -- Empty for events of a whole stage.
  sentence_id text not null check (length(sentence_id) <= 40),
  typed text not null check (length(typed) <= 2000),
  amount int not null,
  word_index smallint,
  at_ms int,
  cause text check (length(cause) <= 20),
  undoes uuid,
  elapsed_ms int not null,
  occurred_at timestamptz not null,
  -- The time on the device's clock, where it differs.
  claimed_at timestamptz,
  primary key (user_id, id),
  foreign key (user_id, practice_id) references listening_practice on delete cascade
);
create index listening_event_practice on listening_event (user_id, practice_id, occurred_at);
