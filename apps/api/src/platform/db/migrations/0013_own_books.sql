-- A learner's own books stand beside those of the content: the same ids, so that they are practised like any other.
-- Their chapters are slices of `chapter_size` words of the book's order; the rows only give the slices their ids.
alter table book
  add owner_id bigint references app_user on delete cascade,
  add chapter_size smallint check (chapter_size in (15, 30, 50, 100, 200)),
  alter scene_id drop not null,
  add constraint book_place check ((owner_id is null) = (scene_id is not null) and (owner_id is null) = (chapter_size is null));
create index book_owner on book (owner_id) where owner_id is not null;

alter table chapter
  drop constraint chapter_book_id_fkey,
  add constraint chapter_book_id_fkey foreign key (book_id) references book on delete cascade;

-- A word is in a book because it stands on the list the book was made of, because it was collected there, or both.
create table own_word (
  user_id bigint not null references app_user on delete cascade,
  book_id bigint not null references book on delete cascade,
  word_id bigint not null references word,
  position int not null,
  note text not null default '',
  is_listed boolean not null default false,
  collected_at timestamptz,
  added_at timestamptz not null,
  -- Taken out, and kept so that it can be put back as it was.
  removed_at timestamptz,
  primary key (book_id, word_id),
  check (is_listed or collected_at is not null)
);
-- A word is collected in one book.
create unique index own_word_collected on own_word (user_id, word_id) where collected_at is not null and removed_at is null;
create index own_word_order on own_word (book_id, position, word_id) where removed_at is null;

create table mastered_word (
  user_id bigint not null references app_user on delete cascade,
  word_id bigint not null references word,
  mastered_at timestamptz not null,
  primary key (user_id, word_id)
);

-- Only what differs from the default: words go where the learner says each time.
create table collection_setting (
  user_id bigint primary key references app_user on delete cascade,
  is_auto boolean not null
);
