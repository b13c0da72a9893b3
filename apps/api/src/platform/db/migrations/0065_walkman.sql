-- What a learner's walkman says, in order. The sound is made from it, by its address alone.
create table walkman_track (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  -- SHA-256 of the lines, as hex. The same list with the same settings is one track.
  hash text not null,
  -- Each with the request to the voices and the silence after it.
  lines jsonb not null,
  -- Number of lines of the head, which plays while the whole is made.
  head_lines smallint not null,
  used_at timestamptz not null,
  unique (user_id, hash)
);
create index walkman_track_used on walkman_track (used_at);
