-- Texts that learners pasted to listen to them. The client makes the id, so that a retry creates nothing twice, and an
-- imported account keeps it.
create table own_text (
  user_id bigint not null references app_user on delete cascade,
  id uuid not null,
  name text not null check (char_length(name) between 1 and 60),
  -- Sentences by paragraph: a list of lists of texts. It never changes.
  paragraphs jsonb not null,
  word_count int not null,
  sentence_count int not null,
  accent text not null check (accent in ('uk', 'us')),
  -- Empty for the default voice of the accent.
  voice text not null check (length(voice) <= 80),
  created_at timestamptz not null,
  -- Null for a text that the learner saved.
  expires_at timestamptz,
  -- A deleted text stays for a day, so that it can be restored.
  deleted_at timestamptz,
  primary key (user_id, id)
);
create index own_text_list on own_text (user_id, created_at desc);
create index own_text_expired on own_text (expires_at) where expires_at is not null;
create index own_text_deleted on own_text (deleted_at) where deleted_at is not null;
