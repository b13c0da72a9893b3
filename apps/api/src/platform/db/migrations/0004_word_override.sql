-- What a book says about a shared word in its own way: fields of the authored entry that replace those of the word there.
alter table chapter_word add column overrides jsonb;
