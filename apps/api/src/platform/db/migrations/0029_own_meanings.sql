-- A learner's own meaning of a word in an own book; empty for that of the dictionary.
alter table own_word add meaning text not null default '';
create index own_word_meaning on own_word (user_id, word_id) where meaning <> '';

-- A word that stands on a list of one learner and in no dictionary. Nobody else can read it. Its phonetic is generated.
alter table word add owner_id bigint references app_user on delete cascade;
create index word_owner on word (owner_id) where owner_id is not null;
