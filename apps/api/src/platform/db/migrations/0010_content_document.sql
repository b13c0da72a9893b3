-- Study material other than words and books: articles, exam papers, tasks, topics, sentences, spelling pairs.
-- `body` is the checked file or entry as its schema parsed it.
create table content_document (
  id bigint generated always as identity primary key,
  kind text not null,
  key text not null,
  body jsonb not null,
  content_hash text not null,
  version integer not null default 1,
  retired_at timestamptz,
  unique (kind, key)
);
