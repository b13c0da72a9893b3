-- Whether a document of the library is free, where the operator decided otherwise than the content file says.
create table content_access (
  document_id bigint primary key references content_document on delete cascade,
  access text not null check (access in ('free', 'pro')),
  changed_at timestamptz not null default clock_timestamp()
);
create index content_access_changed on content_access (changed_at);
