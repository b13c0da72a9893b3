-- Dictionaries that an operator imports. Their words are rows of `word` with keys such as `ecdict:abandon`.

-- Any spelling's place in the dictionary: lower case, straight apostrophe. The same on every server and locale.
create function look_key(word text) returns text language sql immutable strict parallel safe
  return translate(word, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ’', 'abcdefghijklmnopqrstuvwxyz''');

-- What misspellings mostly leave as it is: consonants in broad classes, none doubled.
create function word_skeleton(word text) returns text language sql immutable strict parallel safe
  return regexp_replace(translate(replace(look_key(word), 'ph', 'f'), 'czqaeiouyhw -''.', 'ksk'), '(.)\1+', '\1', 'g');

alter table word
  -- What the source says of the word; null and empty for authored ones.
  add column tags text[] not null default '{}',
  add column collins_stars smallint,
  add column is_oxford boolean,
  add column bnc_rank int,
  add column frequency_rank int;

create index word_look_up on word (look_key(word) collate "C");
create index word_skeletons on word (word_skeleton(word) collate "C");
create index word_authored on word (look_key(word) collate "C") where position(':' in key) = 0;
create index word_other_spellings on word using gin (variants) where variants <> '{}';
-- Suggestions: the commonest words of a beginning of one, two or three letters, without sorting what begins so.
create index word_common_one on word (left(look_key(word), 1) collate "C", frequency_rank) where frequency_rank is not null;
create index word_common_two on word (left(look_key(word), 2) collate "C", frequency_rank) where frequency_rank is not null;
create index word_common_three on word (left(look_key(word), 3) collate "C", frequency_rank) where frequency_rank is not null;

-- Forms that an imported entry names, of itself or (as the entry of a form) of another word.
create table word_form (
  word_id bigint not null references word on delete cascade,
  form text not null,
  lemma text not null,
  -- As the source writes them, each a letter: d past participle, p past, i -ing, 3 third person, s and f plural,
  -- r and b comparative, t and z superlative.
  relations text not null,
  primary key (word_id, form, lemma)
);
create index word_form_look_up on word_form (look_key(form) collate "C");

-- Fields that no entry fills, from open sources: shown only where nothing better is known, and marked.
create table word_gap (
  word text not null,
  field text not null check (field in ('definition', 'phonetic')),
  source text not null,
  value text not null,
  primary key (word, field)
);
