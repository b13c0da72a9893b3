-- Files of learners. The content is in the file store under `key`; `content_type` was read from the content.
create table file (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  purpose text not null check (purpose in ('resource')),
  key text not null unique,
  name text not null,
  bytes bigint not null check (bytes > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  content_type text not null,
  created_at timestamptz not null
);
create index file_user on file (user_id, id desc);
