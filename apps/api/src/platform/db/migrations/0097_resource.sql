-- A learner's own sound or video, with its sentences. The client makes the id, so that an upload that is sent again creates
-- nothing twice, and an imported account keeps it. The content is one of the learner's files: they are deleted together.
create table resource (
  user_id bigint not null references app_user on delete cascade,
  id uuid not null,
  file_id bigint not null unique references file on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  -- Null when the file does not say it.
  duration_ms int check (duration_ms > 0),
  -- A list of sentences, each with its id, times, text and translation.
  sentences jsonb not null default '[]',
  timing text not null default 'none' check (timing in ('none', 'given', 'estimated')),
  -- Grows with each change of the sentences. A change names the version that it was made from.
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (user_id, id)
);
create index resource_list on resource (user_id, created_at);

-- An upload that has not ended. It is deleted a day after it began.
create table resource_upload (
  user_id bigint not null references app_user on delete cascade,
  id uuid not null,
  name text not null,
  bytes bigint not null check (bytes > 0),
  created_at timestamptz not null,
  primary key (user_id, id)
);
create index resource_upload_created on resource_upload (created_at);

-- The pieces of an upload that have arrived, each an object of the file store.
create table resource_piece (
  user_id bigint not null,
  upload_id uuid not null,
  -- Where the piece starts in the file.
  start bigint not null,
  bytes bigint not null check (bytes > 0),
  key text not null,
  primary key (user_id, upload_id, start),
  foreign key (user_id, upload_id) references resource_upload on delete cascade
);
