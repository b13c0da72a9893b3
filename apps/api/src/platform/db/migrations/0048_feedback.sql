-- What learners tell the operator.
create table feedback (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  kind text not null,
  text text not null check (char_length(text) between 1 and 1000),
  -- A picture of the learner's files.
  file_id bigint references file on delete set null,
  -- The page on which the learner wrote, and the version of the product.
  path text not null,
  version text not null,
  sent_at timestamptz not null,
  done_at timestamptz,
  done_by bigint references app_user on delete set null,
  note text not null default ''
);
create index feedback_open on feedback (sent_at desc, id desc) where done_at is null;
create index feedback_done on feedback (done_at desc, id desc) where done_at is not null;
create index feedback_user on feedback (user_id, sent_at desc);
create index feedback_file on feedback (file_id) where file_id is not null;
create index feedback_done_by on feedback (done_by) where done_by is not null;

alter table file drop constraint file_purpose_check,
  add constraint file_purpose_check check (purpose in ('resource', 'feedback'));
