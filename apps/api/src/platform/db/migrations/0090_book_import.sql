-- What a learner's list says about a word beside its meaning; empty for what the dictionary says.
alter table own_word
  add phonetic text not null default '',
  add example text not null default '',
  add chapter text not null default '';
create index own_word_chapter on own_word (book_id, chapter, position) where removed_at is null;

-- 0: the chapters are those that the words name.
alter table book drop constraint book_chapter_size_check,
  add constraint book_chapter_size_check check (chapter_size in (0, 15, 30, 50, 100, 200));

-- A list that a learner is making into a book: the rows of the file, one in a line, and what the learner chose.
create table book_draft (
  user_id bigint primary key references app_user on delete cascade,
  -- Grows with each change, so that a second tab cannot overwrite the first.
  version int not null,
  name text not null,
  format text not null,
  rows text not null,
  faults jsonb not null,
  media_count int not null,
  title text not null,
  chapter_size smallint not null,
  columns text[] not null,
  is_headed boolean not null,
  edits text[] not null,
  updated_at timestamptz not null
);
