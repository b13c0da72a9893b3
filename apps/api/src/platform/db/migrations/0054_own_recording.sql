-- A learner's own recordings of the words of their own books. The sound is one of the learner's files.
alter table file drop constraint file_purpose_check,
  add constraint file_purpose_check check (purpose in ('resource', 'feedback', 'recording'));
create index file_recording on file (created_at) where purpose = 'recording';

create table own_recording (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  book_id bigint not null,
  word_id bigint not null,
  file_id bigint not null unique references file on delete cascade,
  unique (book_id, word_id),
  foreign key (book_id, word_id) references own_word on delete cascade
);
create index own_recording_user on own_recording (user_id);
