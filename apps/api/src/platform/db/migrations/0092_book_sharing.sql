-- The code that lets others have a book of a learner. A book without a row is not shared.
create table book_invite (
  book_id bigint primary key references book on delete cascade,
  owner_id bigint not null references app_user on delete cascade,
  code text not null unique,
  made_at timestamptz not null
);
create index book_invite_owner on book_invite (owner_id);

-- A learner's copy of another learner's book that follows its changes.
create table book_follow (
  book_id bigint primary key references book on delete cascade,
  user_id bigint not null references app_user on delete cascade,
  source_id bigint not null references book on delete cascade,
  -- Names the content of the source that the copy has.
  version text not null,
  joined_at timestamptz not null
);
create index book_follow_source on book_follow (source_id);
create index book_follow_user on book_follow (user_id);

-- Books of the library that a learner put on their shelf.
create table shelf_book (
  user_id bigint not null references app_user on delete cascade,
  book_id bigint not null references book on delete cascade,
  added_at timestamptz not null,
  primary key (user_id, book_id)
);
create index shelf_book_book on shelf_book (book_id);

alter table repeated_call drop constraint repeated_call_purpose_check,
  add constraint repeated_call_purpose_check check (purpose in ('code', 'order', 'trial', 'invite'));
