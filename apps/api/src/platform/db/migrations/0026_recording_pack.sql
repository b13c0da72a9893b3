-- Recordings of single words by people. A pack has one speaker and one accent; its content is in the file store.
create table recording_pack (
  id bigint generated always as identity primary key,
  name text not null unique,
  accent text not null check (accent in ('uk', 'us')),
  speaker text not null,
  licence text not null,
  source text not null,
  created_at timestamptz not null default now()
);

create table word_recording (
  pack_id bigint not null references recording_pack on delete cascade,
  word text not null,
  -- SHA-256 of the MP3: the name of the object in the store.
  sound text not null check (sound ~ '^[0-9a-f]{64}$'),
  primary key (pack_id, word)
);
create index word_recording_word on word_recording (word);
