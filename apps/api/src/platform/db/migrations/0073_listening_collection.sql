-- Sentences and articles that learners collected. A sentence is a copy: it outlives its article or pasted text.
create table collected_item (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  source_kind text not null check (length(source_kind) <= 20),
  source_id text not null check (length(source_id) <= 100),
  -- Empty for a whole article.
  sentence_id text not null check (length(sentence_id) <= 40),
  title text not null,
  -- The sentence and its translation. Of a whole article: empty, and its Chinese title.
  en text not null,
  zh text not null,
  collected_at timestamptz not null,
  -- A removed item stays for a day, so that it can be restored.
  deleted_at timestamptz,
  unique (user_id, source_kind, source_id, sentence_id)
);
create index collected_item_list on collected_item (user_id, collected_at desc, id desc);
create index collected_item_deleted on collected_item (deleted_at) where deleted_at is not null;

-- A list of chosen sentences names up to a hundred ids.
alter table listening_practice drop constraint listening_practice_source_id_check,
  add constraint listening_practice_source_id_check check (length(source_id) <= 1000);
