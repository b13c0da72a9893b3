-- The text that a learner pasted for a book, until it is read. It has its own version, as a draft has.
create table book_paste (
  user_id bigint primary key references app_user on delete cascade,
  version int not null,
  text text not null,
  updated_at timestamptz not null
);
