-- Accounts

create table app_user (
  id bigint generated always as identity primary key,
  phone_number text not null unique check (phone_number ~ '^1[3-9][0-9]{9}$'),
  nickname text not null check (char_length(nickname) between 1 and 20),
  password_hash text,
  is_admin boolean not null default false,
  agree_version text not null,
  agreed_at timestamptz not null,
  time_zone text not null default 'Asia/Shanghai',
  -- Only the fields the learner changed: defaults live in the contract.
  config jsonb not null default '{}',
  -- Name of a notice -> the learner's local day on which it was dismissed.
  notices jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table session (
  id uuid primary key,
  user_id bigint not null references app_user on delete cascade,
  token_hash bytea not null,
  device text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index session_by_user on session (user_id, last_seen_at desc);
create index session_expiry on session (expires_at);

create table session_device (
  session_id uuid primary key references session on delete cascade,
  details jsonb not null,
  updated_at timestamptz not null default now()
);

create table sms_code (
  id bigint generated always as identity primary key,
  phone_number text not null,
  scene text not null,
  code_hash bytea not null,
  ip inet not null,
  ip_prefix cidr not null,
  attempts smallint not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index sms_code_phone on sms_code (phone_number, created_at desc);
create index sms_code_ip on sms_code (ip, created_at desc);
create index sms_code_prefix on sms_code (ip_prefix, created_at desc);
create index sms_code_time on sms_code (created_at);

create table login_failure (
  id bigint generated always as identity primary key,
  phone_number text not null,
  ip inet not null,
  created_at timestamptz not null default now()
);
create index login_failure_phone on login_failure (phone_number, created_at desc);
create index login_failure_ip on login_failure (ip, created_at desc);
create index login_failure_time on login_failure (created_at);

-- The ledger from which membership is computed at the moment of use.
create table membership_grant (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  source text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  created_at timestamptz not null default now()
);
create index membership_grant_user on membership_grant (user_id, ends_at desc);

-- Nonces seen within the signature window, when several processes share the database.
create table request_nonce (
  scope text not null,
  nonce bytea not null,
  expires_at timestamptz not null,
  primary key (scope, nonce)
);
create index request_nonce_expiry on request_nonce (expires_at);

-- Books

create table language (
  id bigint generated always as identity primary key,
  key text not null unique,
  code text not null,
  name text not null,
  sequence int not null,
  retired_at timestamptz
);

create table category (
  id bigint generated always as identity primary key,
  key text not null unique,
  language_id bigint not null references language,
  name text not null,
  sequence int not null,
  retired_at timestamptz
);
create index category_language on category (language_id, sequence);

create table scene (
  id bigint generated always as identity primary key,
  key text not null unique,
  category_id bigint not null references category,
  name text not null,
  sequence int not null,
  retired_at timestamptz
);
create index scene_category on scene (category_id, sequence);

create table book (
  id bigint generated always as identity primary key,
  key text not null unique,
  scene_id bigint not null references scene,
  name text not null,
  description text not null,
  cover text not null,
  sequence int not null,
  content_hash text not null,
  retired_at timestamptz
);
create index book_scene on book (scene_id, sequence);

create table chapter (
  id bigint generated always as identity primary key,
  key text not null unique,
  book_id bigint not null references book,
  name text not null,
  sequence int not null,
  retired_at timestamptz
);
create index chapter_book on chapter (book_id, sequence);

create table word (
  id bigint generated always as identity primary key,
  key text not null unique,
  word text not null,
  variants text[] not null default '{}',
  -- [{ pos, zh }], the sense a learner meets first in front.
  meanings jsonb not null,
  uk_phonetic text not null default '',
  us_phonetic text not null default '',
  example text not null default '',
  example_translate text not null default '',
  english_translate text not null default '',
  auxiliary_word text not null default '',
  roots_affixes jsonb,
  derivative_words jsonb,
  content_hash text not null,
  version int not null default 1,
  retired_at timestamptz
);

create table chapter_word (
  chapter_id bigint not null references chapter,
  sequence int not null,
  word_id bigint not null references word,
  primary key (chapter_id, sequence),
  unique (chapter_id, word_id)
);
create index chapter_word_word on chapter_word (word_id);

-- Hash of each content part as last loaded, so that an unchanged one costs one look.
create table content_part (
  part text primary key,
  hash text not null,
  loaded_at timestamptz not null default now()
);

-- Dictation: answers are facts, appended and never changed.

create table practice (
  user_id bigint not null references app_user on delete cascade,
  id uuid not null,
  chapter_id bigint not null references chapter,
  mode text not null,
  is_case_strict boolean not null,
  started_at timestamptz not null,
  last_at timestamptz not null,
  primary key (user_id, id)
);
create index practice_recent on practice (user_id, last_at desc);

create table practice_event (
  user_id bigint not null,
  id uuid not null,
  practice_id uuid not null,
  word_id bigint not null references word,
  kind text not null check (kind in ('submitted', 'revealed', 'skipped')),
  turn int not null,
  typed text not null,
  -- The server's verdict; null where nothing was submitted.
  is_right boolean,
  hints int not null,
  replays int not null,
  elapsed_ms int not null,
  occurred_at timestamptz not null,
  received_at timestamptz not null default now(),
  primary key (user_id, id),
  foreign key (user_id, practice_id) references practice (user_id, id) on delete cascade
);
create index practice_event_word on practice_event (user_id, word_id, occurred_at);

-- Where a learner stands with a word: folded from practice_event in the same statement, rebuildable from it.
-- Only error_removed_at is a fact of its own.
create table word_state (
  user_id bigint not null references app_user on delete cascade,
  word_id bigint not null references word,
  answer_count int not null,
  wrong_count int not null,
  first_answered_at timestamptz not null,
  last_answered_at timestamptz not null,
  first_wrong_at timestamptz,
  last_wrong_at timestamptz,
  last_wrong_typed text,
  last_wrong_chapter_id bigint references chapter,
  error_removed_at timestamptz,
  is_error boolean not null generated always as (
    last_wrong_at is not null and (error_removed_at is null or last_wrong_at > error_removed_at)
  ) stored,
  primary key (user_id, word_id)
);
create index word_state_error_recent on word_state (user_id, last_wrong_at desc, word_id) where is_error;

-- What the product notices about itself; swept by age.

create table click_log (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  name text not null,
  path text not null,
  at timestamptz not null,
  received_at timestamptz not null default now()
);
create index click_log_received on click_log (received_at);
create index click_log_user on click_log (user_id);

create table activity_ping (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  path text not null,
  details jsonb not null,
  received_at timestamptz not null default now()
);
create index activity_ping_received on activity_ping (received_at);
create index activity_ping_user on activity_ping (user_id, received_at);

create table audio_failure (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  word_id bigint,
  error_code int,
  error_msg text not null default '',
  error_src text not null default '',
  received_at timestamptz not null default now()
);
create index audio_failure_received on audio_failure (received_at);
create index audio_failure_user on audio_failure (user_id);
