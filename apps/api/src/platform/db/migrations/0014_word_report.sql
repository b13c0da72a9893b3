-- What learners say is wrong with a word. A learner has one open report of a word: telling more adds to it.
create table word_report (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  word_id bigint not null references word,
  types text[] not null check (cardinality(types) between 1 and 4),
  description text not null default '',
  -- The translation the learner saw: a book may say a word in its own way, and the entry may have changed since.
  shown_translate text not null default '',
  reported_at timestamptz not null,
  done_at timestamptz,
  done_by bigint references app_user on delete set null,
  note text not null default ''
);
create unique index word_report_open_once on word_report (user_id, word_id) where done_at is null;
create index word_report_open on word_report (reported_at desc, id desc) where done_at is null;
create index word_report_done on word_report (done_at desc, id desc) where done_at is not null;
create index word_report_user on word_report (user_id);
create index word_report_done_by on word_report (done_by) where done_by is not null;
