-- How many new words a day, of which book: what the learner set out to do. What came of it is counted from word_state.
create table study_plan (
  user_id bigint primary key references app_user on delete cascade,
  book_id bigint not null references book,
  daily_words smallint not null check (daily_words between 1 and 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- The words a learner met first on a day.
create index word_state_first on word_state (user_id, first_answered_at);
